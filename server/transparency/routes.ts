import { Hono } from "hono";
import { MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { describe } from "../openapi/describe.ts";
import { comparedBooks, openBooks } from "./schemas.ts";
import { readStoredBooks } from "./store.ts";

const readBooksCall = describe({
  id: "readOpenBooks",
  tag: "Site",
  summary: "Read the open books",
  description:
    "Where the money and the cards are, according to our database and to Solana. A worker compares the two about once a minute; this is its last result.",
  answers: { 200: openBooks },
  refusals: ["books_not_compared"],
});

/** The worker compares about once a minute, unless it is down or its nodes fail or disagree. */
const OLD_MS = 5 * MINUTE_MS;

/** Serves the open books to everyone, as the worker has compared them last. */
export function transparencyRoutes({ db, now }: Context) {
  return new Hono().get("/", readBooksCall, async (c) => {
    const stored = await readStoredBooks(db);
    // After an update, what is stored may have the former shape for a moment.
    const { data: books } = comparedBooks.safeParse(stored?.open_books);
    if (!stored || !books) throw new Refusal("books_not_compared");
    const isOld = now().getTime() - stored.checked_at.getTime() > OLD_MS;
    return c.json({ ...books, isOld });
  });
}
