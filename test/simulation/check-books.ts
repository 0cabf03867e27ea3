import { createReconciliation } from "../../server/books/reconcile.ts";
import type { World } from "./world.ts";

/** Runs the server's own comparison of books and chain. Returns the lines that differ. */
export async function checkBooks(world: World): Promise<string[]> {
  const reconciling = reconcile(world);
  await world.giveTurns();
  const { differences } = await reconciling;
  return differences.map(
    ({ what, about, expected, found }) => `books: ${what}: ${about}: ${found}, not ${expected}`,
  );
}

async function reconcile(world: World) {
  const { ctx } = await world.worker(0);
  return createReconciliation(ctx, { comparisons: 1, pauseMs: 0 })();
}
