import type { Ask } from "./feed.ts";

/** Nothing of a feed's is asked for more often, whatever it is. */
const LEAST_MS = 10_000;
/** After a refusal or a failure the next look waits, twice as long each time. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** Longer than any wait: what nobody has asked for since then is of a game that is settled. */
const FORGOTTEN_MS = 60 * 60_000;
/** A schedule has some megabytes. */
const MOST_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** A feed does not answer. The message says what it does, for visitors, too: "answers with 503". */
export class FeedAway extends Error {
  override readonly name = "FeedAway";
}

/** An answer as it came. */
export interface Answer {
  readonly address: string;
  readonly body: Uint8Array;
}

interface Politeness {
  readonly headers: Readonly<Record<string, string>>;
  /** Keeps an answer; it resolves before anything is read from it. */
  readonly keep: (answer: Answer) => Promise<void>;
  /** Returns how long an answer is good for, in milliseconds: ten seconds at least. */
  readonly everyMs?: (url: string) => number;
  /** Steady time in milliseconds. */
  readonly now?: () => number;
}

/** What is known of an address. */
interface Page {
  askedAt: number;
  text: string | undefined;
  /** By which the next request asks whether anything has changed. */
  tags: Record<string, string>;
  failures: number;
  blockedUntil: number;
  blockedFor: string;
}

/**
 * Returns what asks a feed politely: at most one look at an address in ten seconds, only for what has
 * changed, and ever more rarely while it refuses or fails. Answers are kept before they are returned.
 * The returned function throws FeedAway.
 */
export function createAsk({
  headers,
  keep,
  everyMs = () => LEAST_MS,
  now = () => performance.now(),
}: Politeness): Ask {
  const pages = new Map<string, Page>();
  const tooMany = { until: -Infinity };

  return async (url) => {
    forgetOld();
    const page = pages.get(url) ?? newPage();
    pages.set(url, page);
    if (now() < Math.max(page.blockedUntil, tooMany.until))
      throw new FeedAway(page.blockedFor || "asks us to wait");
    if (now() - page.askedAt < Math.max(LEAST_MS, everyMs(url))) return page.text;
    page.askedAt = now();
    return look(url, page);
  };

  /** A season's boxes would be more than a hundred megabytes. */
  function forgetOld(): void {
    for (const [url, { askedAt }] of pages) if (now() - askedAt > FORGOTTEN_MS) pages.delete(url);
  }

  async function look(url: string, page: Page): Promise<string | undefined> {
    const response = await request(url, page).catch((error: unknown) => {
      throw block(page, "cannot be reached", { cause: error });
    });
    const { status } = response;
    if (status === 304) return succeed(page);
    if (status === 404) return succeed(Object.assign(page, { text: undefined, tags: {} }));
    if (status !== 200) {
      await response.body?.cancel();
      const wait = 1000 * Number(response.headers.get("retry-after") ?? 0) || 0;
      const away = block(page, `answers with ${status}`, { wait });
      // Its limit is for all that we ask.
      if (status === 429) tooMany.until = page.blockedUntil;
      throw away;
    }
    const body = await readBody(response).catch((error: unknown) => {
      throw block(page, "breaks off its answers", { cause: error });
    });
    await keep({ address: url, body });
    page.text = new TextDecoder().decode(body);
    page.tags = tagsOf(response.headers);
    return succeed(page);
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
    page.blockedUntil = now() + Math.min(LONGEST_WAIT_MS, Math.max(wait, longer));
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

/** Reads a body to its end. Throws if it is cut off or far too long. */
async function readBody(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`An answer has more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
