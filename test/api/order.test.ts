import type { RpcTransport, Signature } from "@solana/kit";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Actor } from "../../dev/actor.ts";
import { createReconciliation } from "../../server/books/reconcile.ts";
import { readConfig } from "../../server/config.ts";
import { type Outside, createContext } from "../../server/context.ts";
import { settlePayment } from "../../server/payments/settle.ts";
import { moveCursor, readCursor } from "../../server/payments/store.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { viewBooks } from "../../server/transparency/view.ts";
import { openOwnSite } from "../own-site.ts";
import { untilAllFinal } from "../payments.ts";

// No jobs run: the tests decide who settles, and when. Blocks are long, so that several payments share one.
const own = await openOwnSite("order", { slotMs: 100 });
const stack = new AsyncDisposableStack();
afterAll(async () => {
  await stack.disposeAsync();
  await own[Symbol.asyncDispose]();
});
const { newBuyer } = await own.serve();

interface Paid {
  readonly buyer: Actor;
  readonly packId: string;
  readonly signature: Signature;
}

/** Has `count` buyers pay for a pack each, all at once. Returns them once the payments are final. */
async function payAtOnce(count: number): Promise<Paid[]> {
  const buyers = await Promise.all(Array.from({ length: count }, newBuyer));
  const orders = await Promise.all(buyers.map(async (buyer) => (await buyer.create(1)).body));
  const paid = await Promise.all(
    buyers.map(async (buyer, index) => {
      const { packId, transaction } = orders[index]!;
      return { buyer, packId, signature: await buyer.pay(transaction) };
    }),
  );
  await own.chain.skipBlocks(33);
  await untilAllFinal(
    own.rpc,
    paid.map(({ signature }) => signature),
  );
  return paid;
}

/** Returns a settler that sees the chain through the test's transport. */
async function newSettler(transport?: Outside["transport"]) {
  const config = readConfig({ ...own.environment, ROLE: "worker" });
  return stack.use(await createContext(config, transport ? { transport } : {}));
}

/** Hides transactions from a settler, as a node does that lags or favors someone. */
function hiding(hidden: ReadonlySet<Signature>) {
  return (transport: RpcTransport): RpcTransport =>
    async <T>(request: Parameters<RpcTransport>[0]): Promise<T> => {
      const { id, method, params } = request.payload as Call;
      if (method === "getTransaction" && hidden.has(params[0] as Signature))
        return { jsonrpc: "2.0", id, result: null } as T;
      return transport<T>(request);
    };
}

interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Returns the payments in chain order, from the escrow's history. */
async function chainOrder(paid: readonly Paid[]): Promise<Signature[]> {
  const { escrowAccount } = await newSettler().then(({ launch }) => launch);
  const history = await own.rpc.getSignaturesForAddress(escrowAccount).send();
  const signatures = history.map(({ signature }) => signature).toReversed();
  return signatures.filter((one) => paid.some(({ signature }) => signature === one));
}

/** Returns the payments in the order in which they were drawn. */
async function drawnOrder(paid: readonly Paid[]): Promise<string[]> {
  const rows = await own.db
    .selectFrom("draws")
    .select("payment_signature")
    .where(
      "payment_signature",
      "in",
      paid.map(({ signature }) => signature),
    )
    .orderBy("position")
    .execute();
  return rows.map(({ payment_signature }) => payment_signature);
}

test("six paid at once are drawn in the chain's order, in whatever order they are confirmed", async () => {
  const paid = await payAtOnce(6);
  const order = await chainOrder(paid);
  const settler = await newSettler();
  for (const signature of order.toReversed()) {
    expect(await settlePayment(settler, signature)).toMatchObject({ kind: "settled" });
    const { buyer, packId } = paid.find((one) => one.signature === signature)!;
    expect((await buyer.confirm(packId, signature)).status).toBe(200);
  }
  expect(await drawnOrder(paid)).toEqual(order);
});

test("the times of a draw are those of the clock that the program is given", async () => {
  const [referrer, buyer] = await Promise.all([newBuyer(), newBuyer()]);
  const { referralCode } = (await referrer.get<{ referralCode: string }>("/api/auth/me")).body;
  const { packId, transaction } = (await buyer.create(1, referralCode)).body;
  await buyer.pay(transaction);
  await own.chain.skipBlocks(33);
  const noon = new Date("2031-05-06T12:00:00.000Z");
  const config = readConfig({ ...own.environment, ROLE: "worker" });
  await watchEscrow(stack.use(await createContext(config, { now: () => noon })));
  const { rows } = await sql<{ at: Date }>`
    select at from payments where purchase_id = ${packId}
    union all select at from draws where purchase_id = ${packId}
    union all select at from purchase_events where purchase_id = ${packId} and to_state = 'drawn'
    union all select created_at from commissions where purchase_id = ${packId}
    union all select confirmed_at from purchases where id = ${packId}`.execute(own.db);
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ at: noon })));
});

test("several settlers at once keep the chain's order", async () => {
  const paid = await payAtOnce(6);
  const settlers = await Promise.all([1, 2, 3].map(() => newSettler()));
  const order = await chainOrder(paid);
  await Promise.all([
    ...settlers.map((ctx) => settlePayment(ctx, order.at(-1)!)),
    ...paid.map(({ buyer, packId, signature }) => buyer.confirm(packId, signature)),
  ]);
  await watchEscrow(settlers[0]!);
  expect(await drawnOrder(paid)).toEqual(order);
});

test("the cursor moves only from where it is", async () => {
  const at = await readCursor(own.db);
  const elsewhere = { ...at, signature: "another" };
  expect(await moveCursor(own.db, elsewhere, { ...elsewhere, position: 0 })).toBe(false);
  expect(await readCursor(own.db)).toEqual(at);
});

test("a settler that skips a payment to wait for a better box settles nothing after it", async () => {
  const paid = await payAtOnce(3);
  const order = await chainOrder(paid);
  const settler = await newSettler(hiding(new Set([order[1]!])));
  for (const signature of order) await settlePayment(settler, signature);
  expect(await drawnOrder(paid)).toEqual(order.slice(0, 1));
  // A confirmation cannot overtake earlier payments.
  const last = paid.find(({ signature }) => signature === order[2])!;
  expect(await settlePayment(settler, last.signature)).toEqual({ kind: "unseen" });
  await watchEscrow(await newSettler());
  expect(await drawnOrder(paid)).toEqual(order);
});

test("a node that lists the payments of a block in another order does not change the order", async () => {
  const paid = await payAtOnce(6);
  const order = await chainOrder(paid);
  const listed: string[] = [];
  const settler = await newSettler(
    (transport) =>
      async <T>(request: Parameters<RpcTransport>[0]) => {
        const { method } = request.payload as Call;
        const response = await transport<T>(request);
        if (method !== "getSignaturesForAddress") return response;
        const { result, ...rest } = response as { result: readonly Listed[] };
        const shuffled = reverseBlocks(result);
        listed.push(...shuffled.map(({ signature }) => signature).toReversed());
        return { ...rest, result: shuffled } as T;
      },
  );
  await watchEscrow(settler);
  expect(listed.filter((one) => order.includes(one as Signature))).not.toEqual(order);
  expect(await drawnOrder(paid)).toEqual(order);
});

interface Listed {
  readonly slot: number;
  readonly signature: string;
}

/** Returns a history with the transactions of each block reversed. */
function reverseBlocks(history: readonly Listed[]): Listed[] {
  const slots = [...new Set(history.map(({ slot }) => slot))];
  return slots.flatMap((slot) => history.filter((one) => one.slot === slot).toReversed());
}

test("a payment that nobody can read is held, and stops nothing", async () => {
  const paid = await payAtOnce(3);
  const order = await chainOrder(paid);
  const strange = paid.find(({ signature }) => signature === order[0])!;
  const settler = await newSettler(
    (transport) =>
      async <T>(request: Parameters<RpcTransport>[0]) => {
        const { id, method, params } = request.payload as Call;
        if (method === "getTransaction" && params[0] === strange.signature)
          // A node's response for a transaction version that our reader does not know.
          return { jsonrpc: "2.0", id, error: { code: -32_015, message: "unsupported" } } as T;
        return transport<T>(request);
      },
  );
  await watchEscrow(settler);
  expect(await drawnOrder(paid)).toEqual(order.slice(1));
  expect(await settlePayment(settler, strange.signature)).toMatchObject({
    payment: { outcome: "unreadable", purchaseId: null },
  });
  expect(await strange.buyer.confirm(strange.packId, strange.signature)).toMatchObject({
    status: 409,
    body: { code: "payment_held" },
  });
  // Nor do the books report money of unknown origin.
  const checked = await createReconciliation(settler, { comparisons: 1 })();
  expect(checked.differences).toEqual([]);
  expect(viewBooks(settler, checked).escrow.balance).toMatchObject({
    agreement: "moving",
    mayComeIn: "20.00",
  });
});
