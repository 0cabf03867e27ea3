import {
  type Instruction,
  type KeyPairSigner,
  type RpcTransport,
  type Signature,
  generateKeyPairSigner,
} from "@solana/kit";
import { getSetComputeUnitPriceInstruction } from "@solana-program/compute-budget";
import {
  getApproveInstruction,
  getBatchInstruction,
  getMintToInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from "@solana-program/token";
import { beforeAll, expect, test } from "vitest";
import { createTransport } from "../../chain/node-transport.ts";
import {
  UnreadableTransaction,
  readPayment,
  readPaymentInBlock,
} from "../../chain/read-payment.ts";
import { createRpc } from "../../chain/rpc.ts";
import { ensureUsdcAccount, localUsdcMintInstructions } from "../../chain/usdc.ts";
import { SOL, chain, give, payer, rpc, send, setUpSale, untilFinal } from "../local-chain.ts";

let sale: Awaited<ReturnType<typeof setUpSale>>;
let delegate: KeyPairSigner;
beforeAll(async () => {
  sale = await setUpSale();
  delegate = await generateKeyPairSigner();
  await send([give(delegate.address, SOL)]);
});

const transfer = (amount: bigint, authority: KeyPairSigner = sale.buyer) =>
  getTransferInstruction({
    source: sale.source,
    destination: sale.escrowAccount,
    authority,
    amount,
  });
const mintInto = (amount: bigint) =>
  getMintToInstruction({
    mint: sale.usdcMint,
    token: sale.escrowAccount,
    mintAuthority: payer,
    amount,
  });

async function land(instructions: readonly Instruction[], feePayer = sale.buyer) {
  const { signature } = await send(instructions, { feePayer });
  await untilFinal();
  return signature;
}

/** Reads a payment from a node whose results `change` may replace. */
function read(
  signature: Signature,
  change?: (method: string, result: never) => unknown,
  reader: typeof readPayment = readPayment,
) {
  const node = createTransport(chain.rpcUrl);
  const changing: RpcTransport = async <T>(request: Parameters<RpcTransport>[0]): Promise<T> => {
    const { id, method } = request.payload as { id: string; method: string };
    const answer = await node<{ result: never }>(request);
    const changed = change?.(method, answer.result);
    return (changed === undefined ? answer : { jsonrpc: "2.0", id, ...(changed as object) }) as T;
  };
  return reader(change ? createRpc(changing) : rpc, signature, sale);
}

test("transfers in a batch count, and come from the owner of the USDC, whoever pays the fee", async () => {
  const { address: owner } = sale.buyer;
  const batch = getBatchInstruction([transfer(5n), transfer(7n)]);
  expect(await read(await land([batch], payer))).toMatchObject({
    received: 12n,
    transfers: [
      { amount: 5n, authority: owner, owner },
      { amount: 7n, authority: owner, owner },
    ],
  });
});

test("a plain transfer counts as well, and several are listed one by one", async () => {
  const { address: owner } = sale.buyer;
  expect(await read(await land([transfer(5n), transfer(7n)]))).toMatchObject({
    hasFailed: false,
    received: 12n,
    transfers: [
      { amount: 5n, authority: owner, owner },
      { amount: 7n, authority: owner, owner },
    ],
  });
});

test("a delegate is told from the owner of what it moves", async () => {
  const approve = getApproveInstruction({
    source: sale.source,
    delegate: delegate.address,
    owner: sale.buyer,
    amount: 5n,
  });
  await land([approve]);
  expect(await read(await land([transfer(5n, delegate)], delegate))).toMatchObject({
    transfers: [{ amount: 5n, authority: delegate.address, owner: sale.buyer.address }],
  });
});

test("what is minted into the escrow arrives without a transfer", async () => {
  expect(await read(await land([mintInto(3n)], payer))).toMatchObject({
    received: 3n,
    transfers: [],
  });
  expect(await read(await land([mintInto(3n), transfer(5n)], payer))).toMatchObject({
    received: 8n,
    transfers: [{ amount: 5n }],
  });
});

test("another token, and USDC to another account, are no payment", async () => {
  const mint = await generateKeyPairSigner();
  await send(await localUsdcMintInstructions(rpc, payer, mint, 6));
  await untilFinal();
  const mine = await ensureUsdcAccount(payer, sale.buyer.address, mint.address);
  const theirs = await ensureUsdcAccount(payer, delegate.address, mint.address);
  const other = await ensureUsdcAccount(payer, delegate.address, sale.usdcMint);
  const checked = { authority: sale.buyer, amount: 5n, decimals: 6 };
  const signature = await land(
    [
      mine.create,
      theirs.create,
      other.create,
      getMintToInstruction({
        mint: mint.address,
        token: mine.account,
        mintAuthority: payer,
        amount: 5n,
      }),
      getTransferCheckedInstruction({
        source: mine.account,
        destination: theirs.account,
        mint: mint.address,
        ...checked,
      }),
      getTransferCheckedInstruction({
        source: sale.source,
        destination: other.account,
        mint: sale.usdcMint,
        ...checked,
      }),
    ],
    payer,
  );
  expect(await read(signature)).toMatchObject({ received: 0n, transfers: [] });
  // Next to a payment, they still do not count.
  const payment = [
    transfer(1n),
    getTransferInstruction({
      source: sale.source,
      destination: other.account,
      authority: sale.buyer,
      amount: 2n,
    }),
  ];
  expect(await read(await land(payment))).toMatchObject({
    received: 1n,
    transfers: [{ amount: 1n }],
  });
});

test("instructions of other programs are passed, whatever their data looks like", async () => {
  const price = getSetComputeUnitPriceInstruction({ microLamports: 1n });
  expect(await read(await land([price, transfer(5n)]))).toMatchObject({
    transfers: [{ amount: 5n }],
  });
});

/** Returns a transaction as a node returns it, with no balances but the escrow account's. */
function onlyEscrowed(answer: Answer, before: bigint, after: bigint): unknown {
  const escrowed = ({ owner }: Balance) => owner !== sale.buyer.address;
  const [told] = answer.meta.postTokenBalances.filter(escrowed);
  const held = (amount: bigint) => [{ ...told, uiTokenAmount: { amount: String(amount) } }];
  const balances = { preTokenBalances: held(before), postTokenBalances: held(after) };
  return { result: { ...answer, meta: { ...answer.meta, ...balances } } };
}

test("without the owner of what moved, it is whoever authorized it", async () => {
  const signature = await land([transfer(5n, sale.buyer)]);
  const told = await read(signature, (method, result: Answer) =>
    method === "getTransaction" ? onlyEscrowed(result, 1n, 6n) : undefined,
  );
  const { address: owner } = sale.buyer;
  expect(told).toMatchObject({
    received: 5n,
    transfers: [{ amount: 5n, authority: owner, owner }],
  });
});

test("what leaves the escrow is no payment", async () => {
  const signature = await land([transfer(5n)]);
  const told = await read(signature, (method, result: Answer) =>
    method === "getTransaction" ? onlyEscrowed(result, 6n, 1n) : undefined,
  );
  expect(told).toMatchObject({ received: -5n, transfers: [] });
});

test("what a node does not have yet is no payment yet", async () => {
  const signature = await land([transfer(5n)]);
  const without = (name: string) => (method: string) =>
    method === name ? { result: null } : undefined;
  expect(await read(signature, without("getTransaction"))).toBeNull();
  expect(await read(signature, without("getBlock"), readPaymentInBlock)).toBeNull();
  expect(await read(signature, without("getTransaction"), readPaymentInBlock)).toBeNull();
  expect(
    await read(signature, (method, result: object) =>
      method === "getTransaction" ? { result: { ...result, meta: null } } : undefined,
    ),
  ).toBeNull();
});

test("a payment that is not final is none yet", async () => {
  const { signature } = await send([transfer(5n)], { feePayer: sale.buyer });
  await chain.skipBlocks(2);
  expect(await read(signature)).toBeNull();
  await untilFinal();
  expect(await read(signature)).toMatchObject({ received: 5n });
});

interface Balance {
  readonly owner: string;
  readonly uiTokenAmount: object;
}

interface Answer {
  readonly transaction: readonly [string, "base64"];
  readonly meta: { readonly postTokenBalances: readonly Balance[] };
}

test.each<[string, (answer: Answer) => unknown]>([
  ["in a version that nobody knows", () => ({ error: { code: -32_015, message: "version" } })],
  [
    "of another form",
    ({ transaction: [wire], ...answer }) => {
      const cut = Buffer.from(wire, "base64").subarray(0, 80).toString("base64");
      return { result: { ...answer, transaction: [cut, "base64"] } };
    },
  ],
  [
    "that moved more than arrived",
    ({ meta, ...answer }) => {
      const after = meta.postTokenBalances.map((balance) => ({
        ...balance,
        uiTokenAmount: { ...balance.uiTokenAmount, amount: "1000000000000" },
      }));
      const named = { ...meta, preTokenBalances: after, postTokenBalances: oneMore(after) };
      return { result: { ...answer, meta: named } };
    },
  ],
])("a transaction %s is unreadable, however often one tries", async (_, change) => {
  const signature = await land([transfer(5n)]);
  const changed = read(signature, (method, result: Answer) =>
    method === "getTransaction" ? change(result) : undefined,
  );
  const error = await changed.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnreadableTransaction);
  expect(error).toMatchObject({ message: signature, cause: expect.any(Error) });
});

const oneMore = (balances: readonly { uiTokenAmount: object }[]) =>
  balances.map((balance) => ({
    ...balance,
    uiTokenAmount: { ...balance.uiTokenAmount, amount: "1000000000001" },
  }));

test("a node that fails says nothing about the transaction", async () => {
  const signature = await land([transfer(5n)]);
  const failing = read(signature, () => ({ error: { code: -32_005, message: "behind" } }));
  await expect(failing).rejects.not.toThrow(UnreadableTransaction);
});
