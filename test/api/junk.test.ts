import { randomBytes } from "node:crypto";
import {
  type Address,
  type Instruction,
  AccountRole,
  type RpcTransport,
  getBase58Decoder,
} from "@solana/kit";
import { afterAll, expect, test } from "vitest";
import { sendWire } from "../../chain/confirm.ts";
import { ChainUnreachable } from "../../chain/errors.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { readLifetime } from "../../chain/lifetime.ts";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import { memoInstruction } from "../../chain/memo.ts";
import type { Actor } from "../../dev/actor.ts";
import { createReconciliation } from "../../server/books/reconcile.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { readCursor } from "../../server/payments/store.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { expireOverdue } from "../../server/presale/expire.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { orderOf, untilAllFinal } from "../payments.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const own = stack.use(await openOwnSite("junk"));
const fetched: string[] = [];
const worker = stack.use(
  await openWorker(own.environment, {
    transport:
      (transport): RpcTransport =>
      (request) => {
        const { method } = request.payload as { method: string };
        fetched.push(method);
        return transport(request);
      },
  }),
);
const { launch, db, rpc } = worker;
const { newBuyer } = await own.serve();

const PER_PURCHASE = 150;
const CONCURRENCY = 30;
/** Sixteen transactions, and the block's signatures, hash and receipts. */
const MAX_CALLS_PER_BLOCK = 19;

/** Sends transactions that name these accounts and do nothing else. */
async function sendJunk(
  from: Actor,
  named: readonly Address[],
  concurrency = CONCURRENCY,
): Promise<void> {
  const lifetime = await readLifetime(rpc);
  const wires: string[] = [];
  for (let count = 0; count < PER_PURCHASE; count++) {
    const memo = memoInstruction(`junk ${count}`) as Instruction;
    const accounts = [
      { address: from.address, role: AccountRole.READONLY_SIGNER, signer: from.signer },
    ];
    const signed = await signTransaction({
      feePayer: from.signer,
      instructions: [
        { ...memo, accounts },
        ...named.map((address) => naming(from.address, address)),
      ],
      lifetime,
      computeUnits: 100_000,
      priorityFee: 0n,
    });
    wires.push(signed.wire);
  }
  // Send many at once, so that they share blocks, but not all, so that the chain still responds in time.
  for (let sent = 0; sent < wires.length; sent += concurrency) {
    await Promise.all(wires.slice(sent, sent + concurrency).map((wire) => sendWire(rpc, wire)));
    await own.chain.skipBlocks(1);
  }
}

/** Returns a transfer of 0 SOL that also names an address. */
function naming(from: Address, address: Address): Instruction {
  const data = new Uint8Array(12);
  data[0] = 2; // the system program's transfer
  return {
    programAddress: "11111111111111111111111111111111" as Address,
    accounts: [
      { address: from, role: AccountRole.WRITABLE_SIGNER },
      { address: from, role: AccountRole.WRITABLE },
      { address, role: AccountRole.READONLY },
    ],
    data,
  };
}

const fetchedTransactions = () => fetched.filter((method) => method === "getTransaction").length;

test("junk that names purchases costs no fetch, and holds up no reservation's end", async () => {
  const attacker = await newBuyer();
  for (let purchase = 0; purchase < 4; purchase++) {
    const { packId } = (await attacker.create(1)).body;
    await sendJunk(attacker, [(await orderOf(db, packId)).reference]);
  }
  const buyer = await newBuyer();
  const { packId } = (await buyer.create(50)).body;
  await own.chain.skipBlocks(BLOCKHASH_LIFE + 100);
  fetched.length = 0;
  await expireOverdue(worker);
  expect(fetchedTransactions()).toBe(0);
  expect((await buyer.get(`/api/presale/pack-purchases/${packId}`)).body).toMatchObject({
    state: "expired",
  });
});

test("junk that names the escrow costs a few calls per block, once", async () => {
  const attacker = await newBuyer();
  const { packId } = (await attacker.create(1)).body;
  const { reference } = await orderOf(db, packId);
  await sendJunk(attacker, [reference, launch.escrowAccount]);
  await own.chain.skipBlocks(BLOCKHASH_LIFE + 100);
  const history = await rpc.getSignaturesForAddress(launch.escrowAccount).send();
  const blocks = new Set(history.map(({ slot }) => slot)).size;
  expect(history.length).toBeGreaterThanOrEqual(PER_PURCHASE);
  fetched.length = 0;
  await watchEscrow(worker);
  const calls = fetched.filter((method) => method === "getTransaction" || method === "getBlock");
  expect(calls.length).toBeLessThanOrEqual(MAX_CALLS_PER_BLOCK * blocks);
  expect(calls.length).toBeLessThan(PER_PURCHASE);
  fetched.length = 0;
  await watchEscrow(worker);
  await expireOverdue(worker);
  expect(fetchedTransactions()).toBe(0);
  expect((await attacker.get(`/api/presale/pack-purchases/${packId}`)).body).toMatchObject({
    state: "expired",
  });
});

test("a node that refuses every few calls still gets past junk, to the payment behind it", async () => {
  const [attacker, buyer] = [await newBuyer(), await newBuyer()];
  const { packId, transaction } = (await buyer.create(1)).body;
  await sendJunk(attacker, [launch.escrowAccount]);
  const signature = await buyer.pay(transaction);
  await untilAllFinal(rpc, [signature]);
  let calls = 0;
  const refusing = stack.use(
    await openWorker(own.environment, {
      transport:
        (transport): RpcTransport =>
        async (request) => {
          const { method, params } = request.payload as {
            method: string;
            params: [unknown, { transactionDetails?: string }];
          };
          if (method === "getTransaction" && ++calls % 20 === 0) throw new Error("429");
          // A full block is megabytes, more than a slow node delivers in time.
          if (method === "getBlock" && params[1].transactionDetails === "accounts")
            throw new ChainUnreachable("node.invalid", "timeout");
          return transport(request);
        },
    }),
  );
  const rounds = Array.from({ length: PER_PURCHASE / 8 });
  for (const _ of rounds) await watchEscrow(refusing).catch(() => undefined);
  expect(calls).toBeGreaterThan(PER_PURCHASE);
  expect((await buyer.get(`/api/presale/pack-purchases/${packId}`)).body).toMatchObject({
    state: "drawn",
  });
});

test("a node that lists nothing before a long page of junk hides no payment behind it", async () => {
  await watchEscrow(worker);
  const buyer = await newBuyer();
  const { packId, transaction } = (await buyer.create(1)).body;
  await untilAllFinal(rpc, [await buyer.pay(transaction)]);
  const lagging = stack.use(
    await openWorker(own.environment, {
      transport:
        (transport): RpcTransport =>
        async <T>(request: Parameters<RpcTransport>[0]) => {
          const { id, method, params } = request.payload as {
            id: unknown;
            method: string;
            params: [Address, { before?: string }];
          };
          if (method !== "getSignaturesForAddress" || params[0] !== launch.escrowAccount)
            return transport<T>(request);
          return { jsonrpc: "2.0", id, result: params[1].before ? [] : pageOfJunk() } as T;
        },
    }),
  );
  const { signature } = await readCursor(db);
  await watchEscrow(lagging);
  expect((await readCursor(db)).signature).toBe(signature);
  await watchEscrow(worker);
  expect((await buyer.get(`/api/presale/pack-purchases/${packId}`)).body).toMatchObject({
    state: "drawn",
  });
});

test("junk that names the vault costs a few calls per block, once, and holds up no delivery", async () => {
  const [attacker, buyer] = [await newBuyer(), await newBuyer()];
  await sendJunk(attacker, [launch.vault]);
  const { packId, transaction } = (await buyer.create(1)).body;
  await untilAllFinal(rpc, [await buyer.pay(transaction)]);
  await watchEscrow(worker);
  const history = await rpc.getSignaturesForAddress(launch.vault).send();
  const blocks = new Set(history.map(({ slot }) => slot)).size;
  fetched.length = 0;
  await sendOutbox(worker, HANDLERS);
  const calls = fetched.filter((method) => method === "getTransaction" || method === "getBlock");
  expect(calls.length).toBeLessThanOrEqual(MAX_CALLS_PER_BLOCK * blocks);
  expect(calls.length).toBeLessThan(PER_PURCHASE);
  expect(fetched).toContain("sendTransaction");
  expect(await stateOf(buyer, packId)).toBe("delivering");
});

test("neither a node that refuses every few calls, nor a version that nobody can read, keeps junk before a delivery", async () => {
  const [attacker, buyer] = [await newBuyer(), await newBuyer()];
  // A few per block, so that each is read.
  await sendJunk(attacker, [launch.vault], 8);
  const { packId, transaction } = (await buyer.create(1)).body;
  await untilAllFinal(rpc, [await buyer.pay(transaction)]);
  await watchEscrow(worker);
  const [, { signature: unreadable }] = (await rpc
    .getSignaturesForAddress(attacker.address)
    .send()) as unknown as [unknown, { signature: string }];
  let calls = 0;
  const refusing = stack.use(
    await openWorker(own.environment, {
      transport:
        (transport): RpcTransport =>
        async <T>(request: Parameters<RpcTransport>[0]) => {
          const { id, method, params } = request.payload as {
            id: unknown;
            method: string;
            params: unknown[];
          };
          if (method !== "getTransaction") return transport<T>(request);
          if (++calls % 20 === 0) throw new Error("429");
          if (params[0] !== unreadable) return transport<T>(request);
          return { jsonrpc: "2.0", id, error: { code: -32_015, message: "unsupported" } } as T;
        },
    }),
  );
  const rounds = Array.from({ length: PER_PURCHASE / 8 });
  for (const _ of rounds) await sendOutbox(refusing, HANDLERS).catch(() => undefined);
  expect(calls).toBeGreaterThan(PER_PURCHASE);
  expect(await stateOf(buyer, packId)).not.toBe("drawn");
});

async function stateOf(buyer: Actor, packId: string): Promise<string> {
  const { body } = await buyer.get<{ state: string }>(`/api/presale/pack-purchases/${packId}`);
  return body.state;
}

/** Returns a full page of failed transactions, as a node lists them, all newer than this chain. */
function pageOfJunk() {
  return Array.from({ length: 1000 }, () => ({
    signature: getBase58Decoder().decode(randomBytes(64)),
    slot: 1_000_000,
    err: { InstructionError: [0, { Custom: 1 }] },
    memo: null,
    blockTime: null,
    confirmationStatus: "finalized",
  }));
}

test("junk costs the statement a few calls per block, once, and makes no difference", async () => {
  // Otherwise the previous test's delivery could become final between the two comparisons.
  await own.chain.skipBlocks(33);
  const listed = await Promise.all(
    [launch.escrowAccount, launch.vault].map((account) =>
      rpc.getSignaturesForAddress(account).send(),
    ),
  );
  const blocks = new Set(listed.flat().map(({ slot }) => slot)).size;
  const reconcile = createReconciliation(worker, { comparisons: 1 });
  const reading = () =>
    fetched.filter((method) => method === "getTransaction" || method === "getBlock").length;
  fetched.length = 0;
  expect((await reconcile()).differences).toEqual([]);
  expect(reading()).toBeLessThanOrEqual(MAX_CALLS_PER_BLOCK * blocks);
  expect(reading()).toBeLessThan(listed.flat().length / 2);
  fetched.length = 0;
  await reconcile();
  expect(reading()).toBe(0);
});
