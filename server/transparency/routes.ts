import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import type { Context } from "../context.ts";
import { describe } from "../openapi/describe.ts";
import { type OpenBooks, openBooks } from "./schemas.ts";
import { createChainReader } from "./read-chain.ts";
import { listReleases, readBooks } from "./store.ts";
import { viewBooks, viewRelease } from "./view.ts";

/** Responses are cached this long for everyone, so that visitors cannot make them expensive. */
const CACHE_MS = 3000;
const RELEASES = 20;
/**
 * What just landed may be on the chain but not in the books yet, so a difference is read again a
 * moment later, unless the last response differed too.
 */
const MAX_READS = 4;
const REREAD_MS = 500;

const readBooksCall = describe({
  id: "readOpenBooks",
  tag: "Site",
  summary: "Read the open books",
  description: "Where the money and the cards are, according to our database and to Solana.",
  answers: { 200: openBooks },
});

/** Serves the open books to everyone. */
export function transparencyRoutes(ctx: Context) {
  const chainReader = createChainReader(ctx);
  let cached: { books: Promise<OpenBooks>; until: number } | undefined;

  function readOnce(): Promise<OpenBooks> {
    const now = ctx.now().getTime();
    if (cached && now < cached.until) return cached.books;
    const books = read();
    cached = { books, until: Infinity };
    const mine = cached;
    books.then(
      () => (mine.until = ctx.now().getTime() + CACHE_MS),
      () => (mine.until = 0),
    );
    return books;
  }

  let differed = false;

  async function read(): Promise<OpenBooks> {
    const reads = differed ? 1 : MAX_READS;
    for (let count = 1; ; count++) {
      const books = await readAgain();
      differed = JSON.stringify(books).includes('"differs"');
      if (count === reads || !differed) return books;
      await sleep(REREAD_MS);
    }
  }

  async function readAgain(): Promise<OpenBooks> {
    const [books, releases] = [await readBooks(ctx.db), await listReleases(ctx.db, RELEASES)];
    // Without the chain the books are still shown, marked as unchecked.
    const chain = await orNothing(chainReader.readBooks(books.players));
    const checked = await Promise.all(
      releases.map(async (release) =>
        viewRelease(release, await orNothing(chainReader.isAsBooked(release))),
      ),
    );
    return viewBooks(ctx, books, { chain, payouts: checked });
  }

  async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
    try {
      return await asked;
    } catch (error) {
      ctx.log.warn({ err: error }, "could not read the chain for the open books");
      return undefined;
    }
  }

  return new Hono().get("/", readBooksCall, async (c) => c.json(await readOnce()));
}
