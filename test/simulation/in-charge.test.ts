import { expect, test } from "vitest";
import { followHouse, isInCharge } from "../../server/house/in-charge.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { LIFE, expectLoneWorkers } from "./lone-worker.ts";
import { ANN, openSale } from "./paid.ts";

expectLoneWorkers();

/**
 * Opens a sale whose worker has claimed the keys and delivered since a backup was made, which thus has another token
 * and lacks the delivery.
 */
async function openBackedUpSale() {
  const sale = await openSale();
  const { ctx, passBlocks, finalize, order, rows } = sale;
  const restore = await sale.backUp();
  ctx.house.doubt = "no worker has used it lately";
  for (let round = 0; round < 8 && (await followHouse(ctx)).is_claiming; round++) passBlocks(LIFE);
  await (await order(ANN)).pay();
  finalize();
  await watchEscrow(ctx);
  await sendOutbox(ctx, HANDLERS);
  expect((await rows()).map(({ state }) => state)).toEqual(["sent"]);
  return { ...sale, restore };
}

test.each([1, 2, 3])(
  "a backup that takes the database's place before query %i of the check is not in charge",
  async (query) => {
    const { ctx, calls, turns, restore } = await openBackedUpSale();
    expect(await isInCharge(ctx)).toBe(true);
    turns.length = 0;
    calls.before = async () => {
      if (turns.length === query) await restore();
    };
    expect(await isInCharge(ctx)).toBe(false);
    expect(turns.length).toBeGreaterThan(query);
    // The claim on the chain is one that the backup does not know.
    expect(ctx.house.standing).toBe("replaced");
  },
);
