import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../rules/time.ts";
import type { Ask } from "./feed.ts";

/** Minimum time between two requests for the same address. */
const MIN_MS = 10_000;
/** Backoff after a refusal or a failure: it doubles each time. */
const FIRST_WAIT_MS = 10_000;
const MAX_WAIT_MS = 10 * MINUTE_MS;
/** Longer than any backoff. An address not requested for this long belongs to a settled game. */
const FORGOTTEN_MS = HOUR_MS;
/** Maximum size of an answer. A box has about a hundred kilobytes. */
export const MAX_BYTES = 2 * 1024 * 1024;
/** Fifteen games polled every ten seconds come to half of this. Stored answers are never deleted. */
const MAX_BYTES_A_DAY = 8e9;
/** Time between two requests for an address for the rest of a day over that limit. */
const RARELY_MS = 5 * MINUTE_MS;
const TIMEOUT_MS = 20_000;

/** Thrown while a feed is down. Its message completes "the source of statistics …" and is shown to visitors. */
export class FeedAway extends Error {
  override readonly name = "FeedAway";
}

/** A raw answer. */
export interface Answer {
  readonly address: string;
  readonly body: Uint8Array;
}

interface Politeness {
  readonly headers: Readonly<Record<string, string>>;
  /** Stores an answer. Resolves before anything is read from it. */
  readonly keep: (answer: Answer) => Promise<void>;
  /** Returns how long an answer stays fresh, in milliseconds: at least ten seconds. */
  readonly everyMs?: (url: string) => number;
  /** Returns the maximum size of an answer, in bytes. */
  readonly maxBytes?: (url: string) => number;
  /** New bytes per day after which every address is requested rarely. */
  readonly maxBytesADay?: number;
  /** Called when a day exceeds that limit. */
  readonly tell?: () => void;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** What is known about an address. */
interface Page {
  askedAt: number;
  text: string | undefined;
  /** Makes the next request conditional. */
  tags: Record<string, string>;
  failures: number;
  blockedUntil: number;
  blockedFor: string;
}

/**
 * Returns a function that fetches politely: each address at most every ten seconds, with conditional requests,
 * and with backoff while the feed refuses or fails. Stores answers before it returns them. Throws FeedAway.
 */
export function createAsk({
  headers,
  keep,
  everyMs = () => MIN_MS,
  maxBytes = () => MAX_BYTES,
  maxBytesADay = MAX_BYTES_A_DAY,
  tell,
  now = () => performance.now(),
}: Politeness): Ask {
  const pages = new Map<string, Page>();
  const tooMany = { until: -Infinity };
  let today = { since: now(), bytes: 0 };

  return async (url) => {
    forgetOld();
    const page = pages.get(url) ?? newPage();
    pages.set(url, page);
    if (now() < Math.max(page.blockedUntil, tooMany.until))
      throw new FeedAway(page.blockedFor || "asks us to wait");
    if (now() - page.askedAt < freshMs(url, page)) return page.text;
    page.askedAt = now();
    return look(url, page);
  };

  /** Returns how long the last answer counts. A failure is none: what follows it is the backoff alone. */
  function freshMs(url: string, { failures }: Page): number {
    if (failures > 0) return MIN_MS;
    return Math.max(today.bytes > maxBytesADay ? RARELY_MS : MIN_MS, everyMs(url));
  }

  /** Drops pages that are no longer requested: a season of boxes takes more than a hundred megabytes. */
  function forgetOld(): void {
    for (const [url, { askedAt }] of pages) if (now() - askedAt > FORGOTTEN_MS) pages.delete(url);
  }

  async function look(url: string, page: Page): Promise<string | undefined> {
    const response = await request(url, page).catch((error: unknown) => {
      throw block(page, "cannot be reached", { cause: error });
    });
    const { status } = response;
    if (status !== 200) await response.body?.cancel();
    if (status === 304) return succeed(page);
    if (status === 404) return succeed(Object.assign(page, { text: undefined, tags: {} }));
    if (status !== 200) {
      const wait = 1000 * Number(response.headers.get("retry-after") ?? 0) || 0;
      const away = block(page, `answers with ${status}`, { wait });
      // A feed's rate limit covers all of our requests.
      if (status === 429) tooMany.until = page.blockedUntil;
      throw away;
    }
    const body = await readBody(response, maxBytes(url)).catch((error: unknown) => {
      throw block(page, "breaks off its answers", { cause: error });
    });
    await keep({ address: url, body }).catch((error: unknown) => {
      // The next caller asks again: without its text, the page would seem not to exist until then.
      page.askedAt = -Infinity;
      throw error;
    });
    const text = new TextDecoder().decode(body);
    if (text !== page.text) count(body.length);
    page.text = text;
    page.tags = tagsOf(response.headers);
    return succeed(page);
  }

  function count(bytes: number): void {
    if (now() - today.since > DAY_MS) today = { since: now(), bytes: 0 };
    const before = today.bytes;
    today.bytes += bytes;
    if (before <= maxBytesADay && today.bytes > maxBytesADay) tell?.();
  }

  async function request(url: string, { tags }: Page): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(url, { headers: { ...headers, ...tags }, signal, redirect: "error" });
  }

  function succeed(page: Page): string | undefined {
    Object.assign(page, { failures: 0, blockedUntil: -Infinity, blockedFor: "" });
    return page.text;
  }

  function block(
    page: Page,
    blockedFor: string,
    { wait = 0, cause }: { wait?: number; cause?: unknown } = {},
  ): FeedAway {
    const longer = FIRST_WAIT_MS * 2 ** page.failures;
    page.failures += 1;
    page.blockedFor = blockedFor;
    page.blockedUntil = now() + Math.min(MAX_WAIT_MS, Math.max(wait, longer));
    return new FeedAway(blockedFor, { cause });
  }
}

function newPage(): Page {
  return {
    askedAt: -Infinity,
    text: undefined,
    tags: {},
    failures: 0,
    blockedUntil: -Infinity,
    blockedFor: "",
  };
}

function tagsOf(headers: Headers): Record<string, string> {
  const etag = headers.get("etag");
  const modified = headers.get("last-modified");
  return {
    ...(etag === null ? {} : { "if-none-match": etag }),
    ...(modified === null ? {} : { "if-modified-since": modified }),
  };
}

/** Reads a whole body. Throws if it is cut off or far too long. */
async function readBody(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new Error(`An answer has more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
