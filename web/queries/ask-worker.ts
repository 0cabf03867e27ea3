/**
 * Sends a worker its only request. The worker ends with its answer, or once nobody wants it. Rejects with `failure` if
 * the worker fails.
 */
export function askWorker<Answer>(
  worker: Worker,
  request: unknown,
  { signal, failure }: { readonly signal: AbortSignal; readonly failure: string },
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error(failure)));
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
