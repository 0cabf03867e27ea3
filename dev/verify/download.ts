import { depthOf } from "../../rules/json-depth.ts";

/** Limits on reading a site's response. */
export interface Patience {
  readonly maxBytes: number;
  /** Time limit of an empty response. */
  readonly waitMs: number;
  /** Minimum speed in bytes per second. Slower responses time out. */
  readonly leastSpeed: number;
}

/** A bundle must fit into one JavaScript string, which has at most half a billion characters. */
export const PATIENCE: Patience = {
  maxBytes: 500_000_000,
  waitMs: 30_000,
  leastSpeed: 64 * 1024,
};
/** A bundle has 8 levels. */
const MAX_LEVELS = 32;

/** Thrown for a response that is unusable. Retrying would not help. */
export class BadDownload extends Error {}
/** Thrown if the site asks to wait. */
export class Busy extends Error {
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** Downloads JSON. Throws BadDownload, Busy, or any other error for problems that a retry may fix. */
export async function downloadJson(url: string, patience = PATIENCE): Promise<unknown> {
  const { waitMs, leastSpeed } = patience;
  const giveUp = new AbortController();
  const startedAt = performance.now();
  let received = 0;
  const watch = setInterval(() => {
    if (performance.now() - startedAt > waitMs + (1000 * received) / leastSpeed)
      giveUp.abort(new BadDownload("it answers too slowly"));
  }, waitMs / 30);
  try {
    const answer = await fetch(url, { signal: giveUp.signal, redirect: "manual" });
    refuseStatus(answer);
    const parts: Uint8Array[] = [];
    for await (const part of answer.body ?? []) {
      received += part.length;
      if (received > patience.maxBytes)
        throw new BadDownload(`its answer has more than ${patience.maxBytes} bytes`);
      parts.push(part);
    }
    return parse(Buffer.concat(parts).toString());
  } finally {
    clearInterval(watch);
    giveUp.abort();
  }
}

function refuseStatus({ status, headers }: Response): void {
  if (status >= 300 && status < 400)
    throw new BadDownload(`it answers with a redirect to ${headers.get("location")}`);
  if (status === 429)
    throw new Busy("it asks to wait", 1000 * Number(headers.get("retry-after") ?? 0) || 0);
  if (status !== 200) throw new Error(`it answers with status ${status}`);
}

function parse(text: string): unknown {
  if (depthOf(text) > MAX_LEVELS) throw new BadDownload("its answer is nested too deeply");
  return JSON.parse(text);
}
