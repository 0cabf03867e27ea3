import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { MINUTE_MS } from "../../rules/time.ts";
import { BadDownload, Busy, downloadJson, PATIENCE } from "./download.ts";

const TRIES = 6;
/** Maximum wait when a site asks to wait. */
const MAX_WAIT_MS = MINUTE_MS;
/** Calls to a node at a time; public ones tolerate no more. */
const CONCURRENCY = 4;

/** Thrown if the log is wrong: exit code 1. */
export class Mismatch extends Error {}
/** Thrown if the log could not be checked: exit code 2. */
export class Unreachable extends Error {}

/**
 * Reads from the site's API, which may be hostile: its responses may be endless or slow, or redirect elsewhere. Throws
 * `Mismatch` if the response is malformed, or `Unreachable`.
 */
export async function read<Schema extends z.ZodType>(
  site: string,
  path: string,
  schema: Schema,
  patience = PATIENCE,
): Promise<z.infer<Schema>> {
  const body = await retry(() => downloadJson(`${site}${path}`, patience), `${site}${path}`);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Mismatch(`${path} is malformed: ${issue?.path.join(".")}: ${issue?.message}.`);
}

/** Retries with growing delays when a node is busy or a connection breaks. */
export async function retry<T>(ask: () => Promise<T>, whom: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === TRIES || error instanceof BadDownload || isRefused(error))
        throw new Unreachable(`${whom} cannot be read: ${reason(error)}.`);
      const asked = error instanceof Busy ? Math.min(error.waitMs, MAX_WAIT_MS) : 0;
      await sleep(Math.max(asked, 250 * 2 ** attempt));
    }
  }
}

/** Asks the node about each item, a few at a time and in order. Throws `Unreachable`. */
export async function* readEach<Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): AsyncGenerator<readonly [Item, Result]> {
  for (let from = 0; from < items.length; from += CONCURRENCY)
    yield* await Promise.all(
      items
        .slice(from, from + CONCURRENCY)
        .map(async (item) => [item, await retry(() => ask(item), "The RPC node")] as const),
    );
}

/** Returns true if nothing listens there, or has such a page, so retrying is pointless. */
function isRefused(error: unknown): boolean {
  return /ECONNREFUSED|ENOTFOUND|status 404|HTTP error \(404\)/.test(reason(error));
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const inner = error.cause instanceof Error ? reason(error.cause) : undefined;
  return [error.message || code, inner].filter(Boolean).join(": ");
}

/** The cluster as the site names it. It is printed, so it has to be a plain word. */
export const clusterName = z.string().regex(/^[a-z-]{1,20}$/);

export function webAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.protocol.startsWith("http")) throw new Unreachable(`${text} is not a web address.`);
  return url;
}

/** Characters that move a terminal's cursor or reverse its text, with which a site could hide what is printed. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const MAX_CHARACTERS = 2000;

/** Returns text that a site may have influenced as one line that is safe to print. */
export function printable(text: string): string {
  return text.slice(0, MAX_CHARACTERS).replace(UNPRINTABLE, "\uFFFD");
}
