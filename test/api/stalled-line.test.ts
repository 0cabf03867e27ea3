import type { Address, KeyPairSigner, RpcTransport, Signature } from "@solana/kit";
import type { Gauge } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { readKeyFile } from "../../chain/keys.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { readConfig } from "../../server/config.ts";
import { type Context, type Outside, createContext } from "../../server/context.ts";
import { createReconciliation } from "../../server/books/reconcile.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { createProgressCheck } from "../../server/payments/check-progress.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { sealSeed } from "../../server/presale/secret-seed.ts";
import { openOwnSite } from "../own-site.ts";
import { landOwn, orderOf, transferInstruction } from "../payments.ts";
import { site } from "../site.ts";
import { unreadableFor } from "../unreadable.ts";
import { verifyDraws } from "../verify-draws.ts";

// No jobs run: the tests decide who settles, and when.
const own = await openOwnSite("stalled-line", { slotMs: 50 });
const stack = new AsyncDisposableStack();
afterAll(async () => {
  await stack.disposeAsync();
  await own[Symbol.asyncDispose]();
});
const api = await own.serve();

async function order() {
  const buyer = await api.newBuyer();
  const { packId, transaction } = (await buyer.create(1)).body;
  return { buyer, packId, pay: () => buyer.pay(transaction) };
}

type Order = Awaited<ReturnType<typeof order>>;

/** Pays for the orders in turn, making each payment final. */
async function payAll(orders: readonly Order[]): Promise<Signature[]> {
  const signatures: Signature[] = [];
  for (const { pay } of orders) {
    signatures.push(await pay());
    await own.chain.skipBlocks(33);
  }
  return signatures;
}

async function newSettler(transport?: Outside["transport"], url = own.chain.rpcUrl) {
  const environment = { ...own.environment, SOLANA_RPC_URL: url };
  const config = readConfig({ ...environment, ROLE: "worker", LOG_LEVEL: "silent" });
  return stack.use(await createContext(config, transport ? { transport } : {}));
}

interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

async function outcomesOf(signatures: readonly Signature[]): Promise<(string | undefined)[]> {
  const rows = await own.db
    .selectFrom("payments")
    .select(["signature", "outcome"])
    .where("signature", "in", signatures)
    .execute();
  return signatures.map((one) => rows.find(({ signature }) => signature === one)?.outcome);
}

async function setSeed(id: string, sealed: string): Promise<void> {
  await own.db.updateTable("purchases").set({ sealed_seed: sealed }).where("id", "=", id).execute();
}

test("a seed that was damaged or replaced is refunded, and stops nobody else", async () => {
  const orders = [await order(), await order(), await order(), await order()];
  const [damaged, replaced, short] = orders as [Order, Order, Order];
  const settler = await newSettler();
  await setSeed(damaged.packId, "00".repeat(92));
  await setSeed(
    replaced.packId,
    sealSeed("11".repeat(32), settler.launch.sealKey, replaced.packId),
  );
  await setSeed(short.packId, "");
  const signatures = await payAll(orders);
  await watchEscrow(settler);
  expect(await outcomesOf(signatures)).toEqual(["seed_lost", "seed_lost", "seed_lost", "drawn"]);
  const refunds = await own.db
    .selectFrom("outbox")
    .select(["cause", "content"])
    .where("kind", "=", "refund")
    .orderBy("id")
    .execute();
  expect(refunds).toMatchObject(
    signatures.slice(0, 3).map((cause) => ({ cause, content: { amount: "20000000" } })),
  );
  // The rules do not allow for a lost seed, so this check keeps failing.
  const { code, output } = await verifyDraws(api.url, own.environment["SOLANA_RPC_URL"]);
  expect(output).toContain("by the rules it is drawn, but the log says seed_lost");
  expect(code).toBe(1);
});

/** Plays a node that leaves `hidden.signature` out of its histories, or cannot return it. */
function hiding(method: string, hidden: { signature?: Signature }) {
  return (transport: RpcTransport): RpcTransport =>
    async <T>(request: Parameters<RpcTransport>[0]): Promise<T> => {
      const { id, method: asked, params } = request.payload as Call;
      const { signature } = hidden;
      if (asked === method && params[0] === signature && signature)
        return { jsonrpc: "2.0", id, result: null } as T;
      const answer = await transport<{ result: unknown }>(request);
      if (asked !== method || method !== "getSignaturesForAddress") return answer as T;
      const listed = answer.result as { signature: Signature }[];
      return { ...answer, result: listed.filter((one) => one.signature !== signature) } as T;
    };
}

async function valueOf(gauge: Gauge): Promise<number> {
  return (await gauge.get()).values[0]!.value;
}

async function differencesOf(settler: Context) {
  const { differences } = await createReconciliation(settler, { comparisons: 2, pauseMs: 0 })();
  return differences.map(({ what, about }) => ({ what, about }));
}

test("a payment that a node lists after its turn calls the operator", async () => {
  const hidden: { signature?: Signature } = {};
  const settler = await newSettler(hiding("getSignaturesForAddress", hidden));
  await watchEscrow(settler);
  expect(await differencesOf(settler)).toEqual([]);
  const orders = [await order(), await order()];
  const [late, next] = await payAll(orders);
  hidden.signature = late!;
  await watchEscrow(settler);
  expect(await outcomesOf([late!, next!])).toEqual([undefined, "drawn"]);
  // The balance shows it before the history does.
  const what = "the escrow does not hold what its transactions come to";
  expect(await differencesOf(settler)).toEqual([{ what, about: "escrow" }]);
  delete hidden.signature;
  await watchEscrow(settler);
  const missed = "a payment was listed after its turn; nothing settles it";
  // A difference found only on the second look is reported from the next comparison on.
  await differencesOf(settler);
  expect(await differencesOf(settler)).toEqual([{ what: missed, about: late }]);
});

test("a payment that a node does not return calls the operator while the others wait", async () => {
  const hidden: { signature?: Signature } = {};
  const settler = await newSettler(hiding("getTransaction", hidden));
  const checkProgress = createProgressCheck();
  await watchEscrow(settler);
  await checkProgress(settler);
  expect(await valueOf(settler.metrics.unsettledSlots)).toBe(0);
  const [stuck] = await payAll([await order(), await order()]);
  hidden.signature = stuck!;
  await watchEscrow(settler);
  await checkProgress(settler);
  expect(await valueOf(settler.metrics.unsettledSlots)).toBeGreaterThan(0);
  delete hidden.signature;
  await watchEscrow(settler);
  await checkProgress(settler);
  expect(await valueOf(settler.metrics.unsettledSlots)).toBe(0);
});

/** Opens a settler that asks two nodes. The first one's results of `method` are changed. */
async function newMisled(method: string, change: (result: never) => unknown) {
  const lying =
    (transport: RpcTransport): RpcTransport =>
    async <T>(request: Parameters<RpcTransport>[0]): Promise<T> => {
      const answer = await transport<{ result: unknown }>(request);
      const isChanged = (request.payload as Call).method === method && answer.result !== null;
      return (isChanged ? { ...answer, result: change(answer.result as never) } : answer) as T;
    };
  const url = own.chain.rpcUrl;
  let opened = 0;
  return newSettler((node) => (opened++ === 0 ? lying(node) : node), `${url},${url}/`);
}

interface Shown {
  readonly meta: {
    readonly postTokenBalances: readonly { owner: string; uiTokenAmount: { amount: string } }[];
  };
}

test("a false claim about a payment by one of two nodes neither draws packs nor ends its turn", async () => {
  const { buyer, packId } = await order();
  const { escrow, escrowAccount: to, usdcMint: mint } = await readLaunch(own.db);
  const { reference, memo, price } = await orderOf(own.db, packId);
  const dust = { from: buyer.signer, to, mint, amount: 1n, reference };
  const instructions = [await transferInstruction(dust), memoInstruction(memo)];
  const signature = await landOwn(buyer.signer, instructions, own.rpc);
  await own.chain.skipBlocks(33);
  const raise = ({ amount }: { amount: string }) => ({
    amount: String(BigInt(amount) + price - 1n),
  });
  const lies: readonly (readonly [string, (shown: never) => unknown])[] = [
    [
      "getTransaction",
      ({ meta, ...rest }: Shown) => {
        const postTokenBalances = meta.postTokenBalances.map((balance) =>
          balance.owner === escrow
            ? { ...balance, uiTokenAmount: raise(balance.uiTokenAmount) }
            : balance,
        );
        return { ...rest, meta: { ...meta, postTokenBalances } };
      },
    ],
    ["getTransaction", ({ meta, ...rest }: Shown) => ({ ...rest, meta: { ...meta, err: "-" } })],
    ["getSignaturesForAddress", (shown: object[]) => shown.map((one) => ({ ...one, err: "-" }))],
    ["getBlock", (shown: object) => ({ ...shown, blockhash: mint })],
    [
      "getBlock",
      (shown: { signatures: string[] }) => ({ ...shown, signatures: ["", ...shown.signatures] }),
    ],
  ];
  for (const lie of lies) {
    const misled = await newMisled(...lie);
    await expect(watchEscrow(misled)).rejects.toThrow("differently; settling waits");
    expect(await outcomesOf([signature])).toEqual([undefined]);
  }
  await watchEscrow(await newMisled("none", () => undefined));
  expect(await outcomesOf([signature])).toEqual(["wrong_amount"]);
});

test("a theft that no node lists is found beside what nobody can read", async () => {
  const { usdcMint: mint, escrowAccount } = await readLaunch(own.db);
  const { signer, address } = await api.newBuyer();
  const escrow = await readKeyFile(site.environment["ESCROW_KEY_FILE"]!);
  const move = async (from: KeyPairSigner, to: Address, amount: bigint) => {
    const transfer = await transferInstruction({ from, to, mint, amount });
    const signature = await landOwn(signer, [transfer], own.rpc);
    await own.chain.skipBlocks(33);
    return signature;
  };
  const hidden: { signature?: Signature } = {};
  const unreadable = unreadableFor(await move(signer, escrowAccount, 5_000_000n));
  const hides = hiding("getSignaturesForAddress", hidden);
  const settler = await newSettler((transport) => unreadable(hides(transport)));
  const about = async () => (await differencesOf(settler)).map((one) => one.about);
  for (const amount of [3_000_000n, 2_000_000n]) {
    await move(signer, escrowAccount, amount);
    expect(await about()).not.toContain("escrow");
  }
  hidden.signature = await move(escrow, await usdcAccountOf(address, mint), 300_000n);
  expect(await about()).toContain("escrow");
});
