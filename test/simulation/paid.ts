import type { Address, Instruction, Signature, TransactionPartialSigner } from "@solana/kit";
import { firstSignature } from "../../chain/check-answer.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { createPurchase } from "../../server/presale/create-purchase.ts";
import { memoOf } from "../../server/presale/memo-of.ts";
import { FINAL, openLoneWorker } from "./lone-worker.ts";
import { naming, signOwn, signPrepared, transferUsdc } from "./payments.ts";
import { PEOPLE, type Person } from "./people.ts";

export const [ANN, BOB, CID] = PEOPLE as [Person, Person, Person];

/** Opens a lone worker and a sale whose payments land in the open block. */
export async function openSale(nodes = 1) {
  const worker = await openLoneWorker({ nodes });
  const { ctx, db, ledger, land, passBlocks } = worker;
  const send = async (from: TransactionPartialSigner, ...instructions: Instruction[]) => {
    const wire = await signOwn(from, instructions, ledger);
    land(wire);
    return firstSignature(wire) as Signature;
  };
  return {
    ...worker,
    /** Lands a transaction. */
    send,
    /** Orders packs. `pay` sends the payment as the site prepared it, once. */
    order: async (buyer: Person, packs = 1) => {
      const { packId, transaction } = await createPurchase(ctx, {
        wallet: buyer.wallet.address,
        packQuantity: packs,
        referralCode: undefined,
        network: buyer.name,
      });
      return {
        packId,
        pay: async (): Promise<Signature> => {
          const wire = await signPrepared(buyer.wallet, transaction);
          land(wire);
          return firstSignature(wire) as Signature;
        },
      };
    },
    /** Pays an amount, with the memo of a purchase if one is given. */
    transfer: async (from: Person, amount: bigint, packId?: string): Promise<Signature> => {
      const to = ctx.launch.escrowAccount;
      if (packId === undefined)
        return send(from.wallet, await transferUsdc({ from: from.wallet, to, amount }));
      const purchase = await purchaseOf(db, packId);
      const moved = await transferUsdc({
        from: from.wallet,
        to,
        amount,
        reference: purchase.reference as Address,
      });
      return send(from.wallet, moved, memoInstruction(memoOf(purchase)));
    },
    /** Lands a transaction that names the escrow account and pays nothing. */
    junk: (from: Person, lamports: bigint, ...more: Instruction[]) =>
      send(from.wallet, naming(from.wallet, [ctx.launch.escrowAccount], lamports), ...more),
    /** Makes everything that has landed final. */
    finalize: () => passBlocks(FINAL),
    purchase: (packId: string) => purchaseOf(db, packId),
    /** Returns the outcomes of the payment log, in order. */
    outcomes: async () =>
      (await db.selectFrom("payments").select("outcome").orderBy("position").execute()).map(
        ({ outcome }) => outcome,
      ),
  };
}

function purchaseOf(db: Awaited<ReturnType<typeof openLoneWorker>>["db"], packId: string) {
  return db.selectFrom("purchases").selectAll().where("id", "=", packId).executeTakeFirstOrThrow();
}
