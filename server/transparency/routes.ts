import { Hono } from "hono";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { describe } from "../openapi/describe.ts";
import { openBooks } from "./schemas.ts";
import { readStoredBooks } from "./store.ts";

const readBooksCall = describe({
  id: "readOpenBooks",
  tag: "Site",
  summary: "Read the open books",
  description:
    "Where the money and the cards are, according to our database and to Solana. A worker compares the two at least once a minute; this is its last result.",
  answers: { 200: openBooks },
  refusals: ["books_not_compared"],
});

/** Serves the open books to everyone, as the worker has compared them last. */
export function transparencyRoutes({ db }: Context) {
  return new Hono().get("/", readBooksCall, async (c) => {
    const stored = await readStoredBooks(db);
    // After an update, what is stored may have the former shape for a moment.
    const books = openBooks.safeParse(stored?.open_books);
    if (!books.success) throw new Refusal("books_not_compared");
    return c.json(books.data);
  });
}
