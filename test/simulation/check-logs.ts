import { createRpc } from "../../chain/rpc.ts";
import { tokenChanges } from "../../chain/token-changes.ts";
import type { ReadPayment } from "../../chain/read-payment.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import { fullBox } from "../../rules/box.ts";
import { genesisHash } from "../../rules/draw-log.ts";
import { causeName } from "../../rules/payout-memo.ts";
import { createReplay, headFault } from "../../rules/replay-draws.ts";
import { createPaymentReplay } from "../../rules/replay-payments.ts";
import { listDraws } from "../../server/fairness/store.ts";
import { readArrival } from "../../server/payments/read-arrival.ts";
import { listPaymentLog } from "../../server/payments/store.ts";
import { orderCheck } from "../../server/presale/order-key.ts";
import { readBox } from "../../server/presale/store.ts";
import type { World } from "./world.ts";

const ALL = 100_000;

/** A settled payment: its log entry, what the chain shows, and the places drawn for it, if any. */
export interface Settled {
  readonly entry: PaymentEntry;
  readonly read: ReadPayment;
  readonly places: readonly number[] | undefined;
}

/**
 * Replays both logs against the chain. Returns every payment on the chain as it was settled, and the
 * faults: payments missing, made up, out of order, or judged differently.
 */
export async function checkLogs(world: World): Promise<{ settled: Settled[]; faults: string[] }> {
  const { db, launch, nodes } = world;
  const head = {
    players: launch.boxPlayerIds,
    genesisHash: genesisHash(launch.boxPlayerIds, fullBox()),
  };
  const faults = [headFault(head)].filter((fault) => fault !== undefined);
  const draws = await listDraws(db, 0, ALL);
  const entries = await listPaymentLog(db, 0, ALL);
  const [drawn, paid] = [
    createReplay(head),
    createPaymentReplay(head.genesisHash, orderCheck(launch.orderKey)),
  ];
  for (const draw of draws) {
    const fault = drawn.follow(draw);
    if (fault) faults.push(`draw ${draw.position}: ${fault}`);
  }
  const arrived = listArrived(world);
  const [onChain, inLog] = [namesOf(arrived), namesOf(entries)];
  if (onChain !== inLog) faults.push(`the chain has the payments ${onChain}; the log has ${inLog}`);
  const rpc = createRpc(nodes[0]!.transport(async () => undefined));
  const settled: Settled[] = [];
  for (const entry of entries) {
    const slot = BigInt(entry.slot);
    const arrival = await readArrival(rpc, { signature: entry.signature as never, slot }, launch);
    if (typeof arrival === "string" || !arrival.read) {
      faults.push(`payment ${entry.position} is ${JSON.stringify(arrival)} on the chain`);
      continue;
    }
    const fault = paid.follow(entry, { draw: draws[paid.draws], shown: arrival.read });
    if (fault) faults.push(`payment ${entry.position}: ${fault}`);
    const draw = draws.find(({ paymentSignature }) => paymentSignature === entry.signature);
    settled.push({ entry, read: arrival.read, places: draw?.packs.flat() });
  }
  if (paid.draws !== draws.length) faults.push("a draw has no payment");
  const box = await readBox(db);
  if (box.packsLeft !== drawn.box.packsLeft || box.cardsLeft.join() !== drawn.box.cardsLeft.join())
    faults.push("the box is not the full one less what was drawn");
  return { settled, faults };
}

function namesOf(payments: readonly { readonly signature: string }[]): string {
  return payments.map(({ signature }) => causeName(signature)).join(", ");
}

/** Returns the transactions that brought USDC into the escrow, in chain order. */
function listArrived({ ledger, launch }: World) {
  const page = { slot: ledger.blocks.openSlot, limit: Infinity };
  return ledger.history
    .list(launch.escrowAccount, page)
    .toReversed()
    .filter(
      ({ error, meta }) =>
        error === null &&
        tokenChanges(meta).some(({ owner, amount }) => owner === launch.escrow && amount > 0n),
    );
}
