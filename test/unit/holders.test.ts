import {
  type Address,
  type RpcTransport,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64Decoder,
  getU64Encoder,
} from "@solana/kit";
import { AccountState } from "@solana-program/token-2022";
import { expect, test, vi } from "vitest";
import { rpcHolders } from "../../chain/holders.ts";
import { createRpc } from "../../chain/rpc.ts";

const keys = await Promise.all([1, 2, 3].map(() => generateKeyPairSigner()));
const [mint, one, two] = keys.map(({ address }) => address) as [Address, Address, Address];

interface Listed {
  readonly owner: Address;
  readonly amount: bigint;
  readonly state?: AccountState | undefined;
}

const LOCKED_AT = new Date(1_700_000_000_500);
const base64 = (bytes: Iterable<number>) => [
  getBase64Decoder().decode(Uint8Array.from(bytes)),
  "base64",
];

/** Returns a token account's data from its owner to its state. */
function slice({ owner, amount, state = AccountState.Initialized }: Listed) {
  const bytes = new Uint8Array(77);
  bytes.set(getAddressEncoder().encode(owner));
  bytes.set(getU64Encoder().encode(amount), 32);
  bytes[76] = state;
  return { pubkey: mint, account: { data: base64(bytes) } };
}

/** Reads from the first of such nodes. */
function readFrom(answers: Answers) {
  const nodes = nodesOf(answers);
  return rpcHolders(nodes[0]!, nodes, 1).read([mint], LOCKED_AT);
}

type Answers = Parameters<typeof nodesOf>[0];

/**
 * Creates nodes that list accounts as of slot 12 and are asked for the supply before and after. Each says another time of
 * the block, and may have come to another slot.
 */
function nodesOf({
  accounts = [] as readonly Listed[],
  supplies = [] as bigint[],
  times = [1_700_000_001],
  finals = [] as readonly bigint[],
  listed = 12n,
  sliced = slice,
}) {
  const answers: Record<string, () => unknown> = {
    getMultipleAccounts: () => ({
      context: { slot: 12n },
      value: [{ data: base64(getU64Encoder().encode(supplies.shift()!)) }],
    }),
    getProgramAccounts: () => ({ context: { slot: listed }, value: accounts.map(sliced) }),
  };
  return times.map((blockTime, at) =>
    createRpc((async ({ payload }) => {
      const { id, method } = payload as { id: string; method: string };
      const block = method === "getBlock" ? { parentSlot: 9, blockTime } : undefined;
      const slot = finals[at] ?? 12n;
      const own: Record<string, unknown> = {
        getSlot: slot,
        getEpochInfo: { absoluteSlot: slot, blockHeight: slot },
      };
      return { id, jsonrpc: "2.0", result: block ?? own[method] ?? answers[method]!() };
    }) as RpcTransport),
  );
}

test("a wallet's accounts are summed up; frozen and empty ones are left out", async () => {
  const accounts = [
    { owner: one, amount: 5n },
    { owner: two, amount: 0n },
    { owner: one, amount: 7n },
    { owner: two, amount: 9n, state: AccountState.Frozen },
  ];
  expect(await readFrom({ accounts, supplies: [21n, 21n] })).toEqual([
    { mint, slot: 12n, tokens: new Map([[one, 12n]]) },
  ]);
});

test("what is burned while holders are read does not stop the reading", async () => {
  const accounts = [{ owner: one, amount: 5n }];
  expect(await readFrom({ accounts, supplies: [8n, 5n] })).toHaveLength(1);
  expect(await readFrom({ accounts, supplies: [5n, 2n] })).toHaveLength(1);
});

test("an account that is listed twice, or left out, or cut off, makes the answer useless", async () => {
  const accounts = [{ owner: one, amount: 5n }];
  const twice = readFrom({ accounts: [...accounts, ...accounts], supplies: [5n, 5n] });
  await expect(twice).rejects.toThrow("hold 10 of 5");
  await expect(readFrom({ accounts, supplies: [9n, 6n] })).rejects.toThrow("hold 5 of 9");
  const sliced = () => ({ pubkey: mint, account: { data: base64([1, 2]) } });
  await expect(readFrom({ accounts, supplies: [5n, 5n], sliced })).rejects.toThrow(
    "an account has 2 bytes",
  );
});

test("nothing is read before a block of the lock's time is final", async () => {
  // Block times are whole seconds, so a block within the lock's second may predate the lock.
  expect(await readFrom({ times: [1_700_000_000] })).toBeUndefined();
});

test("all of two nodes must say that a block is late enough, and two of three", async () => {
  const [late, early] = [1_700_000_001, 1];
  for (const times of [
    [late, early],
    [late, early, early],
  ])
    expect(await readFrom({ times })).toBeUndefined();
  for (const times of [
    [late, late],
    [early, late, late],
  ])
    expect(await readFrom({ times, supplies: [0n, 0n] })).toHaveLength(1);
});

test("a slot that only one of three nodes has come to is not believed", async () => {
  const late = 1_700_000_001;
  const times = [late, late, late];
  for (const ahead of [40n, 1400n]) {
    const made = { times, finals: [ahead, 12n, 12n], listed: ahead, supplies: [0n, 0n] };
    await expect(readFrom(made)).rejects.toThrow(`Only one RPC node has come to slot ${ahead}`);
  }
  const agreed = { times, finals: [1400n, 12n, 1400n], listed: 1400n, supplies: [0n, 0n] };
  expect(await readFrom(agreed)).toHaveLength(1);
});

test("of two nodes, one that is stuck holds up a reading for half a minute at most", async () => {
  const time = vi.spyOn(performance, "now").mockReturnValue(0);
  const late = 1_700_000_001;
  const stuck = { times: [late, late], finals: [1400n, 12n], listed: 1400n };
  const nodes = nodesOf({ ...stuck, supplies: [0n, 0n, 0n, 0n] });
  const read = () => rpcHolders(nodes[0]!, nodes, 1).read([mint], LOCKED_AT);
  await expect(read()).rejects.toThrow("An RPC node is far behind");
  time.mockReturnValue(31_000);
  expect(await read()).toHaveLength(1);
  time.mockRestore();
});

test("a node that is in step and half a minute behind is waited for", async () => {
  const late = 1_700_000_001;
  const finals = [1400n];
  // A slot further each time it is asked.
  let behind = 1370n;
  Object.defineProperty(finals, 1, { get: () => behind++ });
  const made = { times: [late, late], finals, listed: 1400n, supplies: [0n, 0n] };
  expect(await readFrom(made)).toHaveLength(1);
});
