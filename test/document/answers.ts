import { gunzipSync } from "node:zlib";
import { type Dispatcher, getGlobalDispatcher, request, setGlobalDispatcher } from "undici";
import { inject } from "vitest";
import { type Answer, judgeOf } from "./judge.ts";

// Test files of a process share this module, so it subscribes only once.

/** API responses that have not been checked yet. */
export const answers: Answer[] = [];
/** Origins that only imitate the site. Their responses are not checked. */
export const impostors = new Set<string>();

const { body } = await request(`${inject("site").urls[0]}/api/openapi.json`);
export const judge = judgeOf((await body.json()) as Parameters<typeof judgeOf>[0]);

setGlobalDispatcher(
  getGlobalDispatcher().compose(
    (dispatch) => (options, handler) => dispatch(options, listen(options, handler)),
  ),
);

/** Passes everything on, and records the API's responses. */
function listen(
  { method, origin, path: target }: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
): Dispatcher.DispatchHandler {
  const path = new URL(target, "http://site").pathname;
  if (!/^\/(api|rpc|tokens)(\/|$)/.test(path)) return handler;
  if (origin && impostors.has(new URL(origin).origin)) return handler;
  let head: { status: number; headers: Record<string, string | string[] | undefined> };
  const chunks: Buffer[] = [];
  return {
    onRequestStart: (...given) => handler.onRequestStart?.(...given),
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseStart(controller, status, headers, statusText) {
      head = { status, headers };
      handler.onResponseStart?.(controller, status, headers, statusText);
    },
    onResponseData(controller, chunk) {
      chunks.push(Buffer.from(chunk));
      handler.onResponseData?.(controller, chunk);
    },
    onResponseEnd(controller, trailers) {
      const { status, headers } = head;
      const bytes = Buffer.concat(chunks);
      answers.push({
        method,
        path,
        status,
        mediaType: String(headers["content-type"] ?? "").split(";")[0]!,
        text: (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString(),
      });
      handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError: (...given) => handler.onResponseError?.(...given),
  };
}
