import type { Address } from "@solana/kit";
import { expect, test } from "vitest";
import { readUsdcAccount } from "../../chain/balances.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { usdc } from "../../rules/money.ts";
import { createReconciliation } from "../../server/books/reconcile.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { refundHandler } from "../../server/refunds/handler.ts";
import { signingOver } from "../sign-over.ts";
import { KEYS, USDC, usdcOf } from "./launched.ts";
import { expectLoneWorkers } from "./lone-worker.ts";
import { ANN, BOB, CID, openSale } from "./paid.ts";
import { signOwn } from "./payments.ts";
import type { Person } from "./people.ts";
import { walletOf } from "./wallet.ts";

expectLoneWorkers();

/** Opens a sale that owes refunds to Ann, Bob and Cid, who sign their accounts over right before they are sent. */
async function openRefunds(to: readonly Address[]) {
  const sale = await openSale();
  const { ctx, ledger, land, node, finalize, transfer } = sale;
  // Nothing but what they pay, so that the books balance.
  ledger.setAccount(await usdcOf(KEYS.escrow.address, 0n));
  const people = [ANN, BOB, CID];
  for (const person of people) await transfer(person, usdc(50n));
  finalize();
  await watchEscrow(ctx);
  const wires = await Promise.all(
    to.map(async (newAuthority, index) =>
      signOwn(
        people[index]!.wallet,
        [await signingOver(people[index]!.wallet, newAuthority, USDC)],
        ledger,
      ),
    ),
  );
  const before = await Promise.all(people.map(balanceOf));
  node.change = ({ method }) => {
    if (method === "getLatestBlockhash") for (const wire of wires.splice(0)) land(wire);
    return undefined;
  };
  // The second round learns that what the first has sent is final.
  for (let round = 0; round < 2; round++) {
    await sendOutbox(ctx, [refundHandler]);
    finalize();
  }
  const gains = await Promise.all(
    people.map(async (person, index) => (await balanceOf(person)) - before[index]!),
  );
  const { differences } = await createReconciliation(ctx, { comparisons: 1, pauseMs: 0 })();
  return { ...sale, gains, differences };

  async function balanceOf({ wallet }: Person): Promise<bigint> {
    return (await readUsdcAccount(ctx.rpc, wallet.address, USDC)).amount;
  }
}

test("refunds into accounts that have just been signed over are in the books as they were planned", async () => {
  const to = [walletOf("accomplice").address, CID.wallet.address, walletOf("another").address];
  const { rows, gains, differences } = await openRefunds(to);
  const refunds = await rows();
  expect(refunds.map(({ state }) => state)).toEqual(["landed", "landed", "landed"]);
  expect(gains).toEqual(
    refunds.map(({ content }) => BigInt((content as { amount: string }).amount)),
  );
  expect(differences).toEqual([]);
});

test("a payout to an account that its wallet has signed over still counts as that wallet's", async () => {
  const { ctx, db, rows, differences } = await openRefunds([CID.wallet.address]);
  expect(differences).toEqual([]);
  const [ann, , cid] = await rows();
  await db
    .updateTable("outbox")
    .set({ content: JSON.stringify({ ...ann!.content, owner: CID.wallet.address }) })
    .where("id", "=", ann!.id)
    .execute();
  const reconcile = createReconciliation(ctx, { comparisons: 1, pauseMs: 0 });
  const { amount } = cid!.content as { amount: string };
  const account = await usdcAccountOf(ANN.wallet.address, USDC);
  const to = `of ${USDC} to ${CID.wallet.address}`;
  expect((await reconcile()).differences).toContainEqual({
    what: "a payout is not on the chain as it is in the books",
    about: ann!.signature,
    expected: `${2n * BigInt(amount)} ${to}`,
    found: `${amount} ${to}, ${amount} ${to} in ${account}`,
  });
});
