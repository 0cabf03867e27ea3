import { expect, test } from "vitest";
import { readHoldings } from "../../server/holdings/read-holdings.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { expectLoneWorkers } from "./lone-worker.ts";
import { ANN, openSale } from "./paid.ts";

expectLoneWorkers();

/** What one pack brings, in base units. */
const TOKENS = 200_000_000n;

/** Opens a sale with a delivery that was sent and has not landed. `sums` reads what its buyer holds and awaits. */
async function openDelivery() {
  const sale = await openSale();
  const { ctx, node, order, finalize, rows } = sale;
  await (await order(ANN)).pay();
  finalize();
  await watchEscrow(ctx);
  node.fault = "forgetful";
  await sendOutbox(ctx, HANDLERS);
  node.heal();
  const [row] = await rows();
  expect(row).toMatchObject({ state: "sent" });
  return {
    ...sale,
    wire: row!.wire,
    sums: async () => {
      const held = await readHoldings(ctx, ANN.wallet.address);
      const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n);
      return {
        all: sum(held.map((one) => one.held + one.onItsWay)),
        onItsWay: sum(held.map(({ onItsWay }) => onItsWay)),
      };
    },
  };
}

test.each(["getSignatureStatuses", "getTokenAccountsByOwner"])(
  "a delivery that lands right after %s was answered counts once in the inventory",
  async (call) => {
    const { land, node, passBlocks, sums, wire } = await openDelivery();
    let landsAfter: string | undefined;
    node.change = ({ method }) => {
      if (method === landsAfter) {
        landsAfter = undefined;
        land(wire);
      }
      // Holdings are read until a newer block shows the same deliveries.
      passBlocks(1);
      return undefined;
    };
    expect(await sums()).toEqual({ all: TOKENS, onItsWay: TOKENS });
    landsAfter = call;
    expect(await sums()).toEqual({ all: TOKENS, onItsWay: 0n });
    expect(landsAfter).toBeUndefined();
  },
);
