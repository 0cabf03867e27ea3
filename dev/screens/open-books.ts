import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";
import { fail, rewrite } from "./network.ts";

const BOOKS = "*/api/transparency";

/** The open books in each of their states. */
export const openBooksScreens: readonly Omit<Screen, "who">[] = [
  { name: "transparency", path: "/transparency", shows: /figures agree/ },
  { name: "books-differ", path: "/transparency", given: giveDifferences, shows: /^13 lines/ },
  {
    name: "transparency-failed",
    path: "/transparency",
    given: fail(BOOKS),
    shows: "We can't load the books right now",
  },
];

/** Shows books that differ from the chain. */
async function giveDifferences(page: Page): Promise<void> {
  const differences = [
    { what: "money left the escrow by a transaction that is not in this database", count: 1 },
    { what: "a payout is not on the chain as it is in the books", count: 12 },
  ];
  await rewrite(page, BOOKS, (books) => ({ ...(books as object), differences }));
}
