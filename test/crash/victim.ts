// A server process that does one purchase from creation to delivery, step by step, and dies before
// its k-th call that changes something: `node victim.ts K packs amount`. A read changes nothing
// outside, so dying before it leaves what dying before the next change leaves; and "after call k" is
// "before call k + 1".
// This play's browser is here too: it pays over a connection of its own, which is not counted.
import { setTimeout as sleep } from "node:timers/promises";
import { type Signature, createKeyPairSignerFromBytes } from "@solana/kit";
import pg from "pg";
import { createTransport } from "../../chain/node-transport.ts";
import { createRpc } from "../../chain/rpc.ts";
import { readConfig } from "../../server/config.ts";
import { connect } from "../../server/db/connect.ts";
import { createContext } from "../../server/context.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { listSent } from "../../server/outbox/store.ts";
import { confirmPurchase } from "../../server/presale/confirm-purchase.ts";
import { createPurchase } from "../../server/presale/create-purchase.ts";
import { findPurchase } from "../../server/presale/store.ts";
import { payInstructions } from "./play.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { createLifetimeSource } from "../../chain/lifetime.ts";
import { sendWire, readStatuses } from "../../chain/confirm.ts";

const SEND_AGAIN_AFTER_MS = 3000;

const [lastCall, packs, amount] = process.argv.slice(2).map(Number) as [number, number, number];
const buyer = await createKeyPairSignerFromBytes(
  Uint8Array.from(JSON.parse(process.env["BUYER"]!) as number[]),
);
const config = readConfig({ ...process.env, BUYER: undefined });
const browserRpc = createRpc(createTransport(config.rpcUrl));
const browserDb = connect(config.databaseUrl, 1);

let isCounting = false;
const calls: string[] = [];
const READS = /^(database (begin|select)|chain get)/;
function call(label: string): void {
  if (!isCounting || READS.test(label)) return;
  calls.push(label);
  if (calls.length === lastCall) process.kill(process.pid, "SIGKILL");
}

const ctx = await createContext(config, {
  transport: (transport) => (request) => {
    call(`chain ${(request.payload as { method: string }).method}`);
    return transport(request);
  },
  signer: (signer) => {
    if (!("signTransactions" in signer)) throw new Error("Another kind of signer");
    return {
      ...signer,
      signTransactions: (...given: Parameters<typeof signer.signTransactions>) => {
        call(`signer ${signer.address}`);
        return signer.signTransactions(...given);
      },
    };
  },
});
// oxlint-disable-next-line typescript/unbound-method -- bound again at each call
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first] = given as [string | { text: string }];
  call(`database ${(typeof first === "string" ? first : first.text).slice(0, 60)}`);
  return query.apply(this, given);
} as typeof pg.Client.prototype.query;

const counted = async <T>(work: () => Promise<T>): Promise<T> => {
  isCounting = true;
  const result = await work();
  isCounting = false;
  return result;
};

/** Returns false if they are not final in time: a send may be lost, and must be repeated. */
async function areFinal(signatures: readonly Signature[]): Promise<boolean> {
  const sent = signatures.map((signature) => ({ signature, lastValidBlockHeight: 2n ** 60n }));
  const deadline = performance.now() + SEND_AGAIN_AFTER_MS;
  while (performance.now() < deadline) {
    const statuses = await readStatuses(browserRpc, sent);
    if (statuses.every(({ kind }) => kind !== "pending")) return true;
    await sleep(50);
  }
  return false;
}

const created = await counted(() =>
  createPurchase(ctx, {
    wallet: buyer.address,
    packQuantity: packs,
    referralCode: undefined,
    network: "local",
  }),
);
// Created, and the answer never reaches the browser.
await counted(async () => call("answer"));
const lifetime = createLifetimeSource(browserRpc, 0);
const payment = await signTransaction({
  feePayer: buyer,
  instructions: await payInstructions(browserDb, buyer, created.packId, BigInt(amount)),
  lifetime: await lifetime(),
  computeUnits: 100_000,
  priorityFee: 0n,
});
await sendWire(browserRpc, payment.wire);
process.send?.({ isPaid: true });
while (!(await areFinal([payment.signature])))
  await sendWire(browserRpc, payment.wire).catch(() => "it has landed by now");
await counted(() =>
  confirmPurchase(ctx, {
    wallet: buyer.address,
    packId: created.packId,
    txSignature: payment.signature,
  }).catch(() => null),
);
for (let isDone = false; !isDone;) {
  await counted(() => sendOutbox(ctx, HANDLERS));
  await areFinal((await listSent(browserDb)).map(({ signature }) => signature as Signature));
  const purchase = await findPurchase(browserDb, created.packId, buyer.address);
  isDone = purchase!.state === "delivered" || purchase!.state === "refunded";
}
process.send?.({ calls });
await ctx[Symbol.asyncDispose]();
await browserDb.destroy();
process.disconnect?.();
