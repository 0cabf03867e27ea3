import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
  type Base58EncodedBytes,
  getAddressDecoder,
  getBase64Encoder,
  getU64Decoder,
} from "@solana/kit";
import { AccountState, TOKEN_2022_PROGRAM_ADDRESS } from "@solana-program/token-2022";
import { askEach } from "./agreement.ts";
import { ACCOUNTS_PER_CALL } from "./balances.ts";
import { readBlockTime } from "./block-hash.ts";
import { BadAnswer, NodesDisagree } from "./errors.ts";
import { readFinalHead } from "./final-head.ts";
import { MIN_NODES } from "./in-step.ts";
import { readEach } from "./read-each.ts";
import type { ChainRpc } from "./rpc.ts";

const POLL_MS = 1000;
/** More than the half minute by which nodes in step may be apart. */
const MAX_POLLS = 40;

/** The holders of a mint's tokens. */
export interface MintHolders {
  readonly mint: Address;
  /** The finalized slot of the data. */
  readonly slot: bigint;
  /** Base units by wallet, summed over its accounts, without frozen and empty accounts. */
  readonly tokens: ReadonlyMap<Address, bigint>;
}

/** Reads holders from an RPC node. At a million holders, an indexer would be better. */
export interface HolderSource {
  /**
   * Returns the holders of mints, in order, each mint as of one finalized slot whose block is no older than
   * `since`. Undefined while no such block is final. Throws if an answer is missing or incomplete.
   */
  read(mints: readonly Address[], since: Date): Promise<readonly MintHolders[] | undefined>;
}

/**
 * Creates a source that reads the holders from one RPC node, and checks with all that the first slot is late enough, and
 * the last one final.
 */
export function rpcHolders(
  rpc: ChainRpc,
  nodes: readonly ChainRpc[],
  pollMs = POLL_MS,
): HolderSource {
  return {
    async read(mints, since) {
      if (mints.length === 0) return [];
      const first = await findFinalSlot(rpc, nodes, since);
      if (first === undefined) return undefined;
      const before = await readSupplies(rpc, mints, first);
      const lists = await readEach(mints, (mint) => listAccounts(rpc, mint, before.slot));
      const last = newest(lists.map(({ slot }) => slot));
      const after = await readSupplies(rpc, mints, last);
      await awaitFinal(nodes, last, pollMs);
      return lists.map((list, index) => {
        assertComplete(list, { most: before.supplies[index]!, least: after.supplies[index]! });
        return sumUp(list);
      });
    },
  };
}

/**
 * Returns the newest final slot if its block is not older than `since` according to all nodes that have it. Of three or
 * more nodes, two suffice.
 */
async function findFinalSlot(
  rpc: ChainRpc,
  nodes: readonly ChainRpc[],
  since: Date,
): Promise<bigint | undefined> {
  const slot = await rpc.getSlot({ commitment: "finalized" }).send();
  const times = (await askEach(nodes, "block times", (node) => readBlockTime(node, slot))).filter(
    (time) => time !== undefined,
  );
  const isLate = (seconds: bigint) => Number(seconds) * 1000 >= since.getTime();
  const late = times.filter(isLate).length;
  const enough = nodes.length > MIN_NODES ? MIN_NODES : Math.max(1, times.length);
  return late >= enough ? slot : undefined;
}

/**
 * Waits until a slot is final for every node that is in step: one alone could make up a slot to come, and a verifier would
 * find that holdings were read after they were recorded. Throws `NodesDisagree`, or what `readFinalHead` throws.
 */
async function awaitFinal(nodes: readonly ChainRpc[], slot: bigint, pollMs: number): Promise<void> {
  for (let left = MAX_POLLS; ; left--) {
    const head = await readFinalHead(nodes);
    if (head.slot >= slot) return;
    if (left === 1) throw new NodesDisagree(`Only one RPC node has come to slot ${slot}`);
    await sleep(pollMs);
  }
}

/** The eight bytes of a mint that hold its supply. */
const SUPPLY = { offset: 36, length: 8 };

/** Reads the supplies of mints in base units, in order, as of one slot at least. */
async function readSupplies(rpc: ChainRpc, mints: readonly Address[], minContextSlot: bigint) {
  const supplies: bigint[] = [];
  let slot = minContextSlot;
  for (let from = 0; from < mints.length; from += ACCOUNTS_PER_CALL) {
    const some = mints.slice(from, from + ACCOUNTS_PER_CALL);
    const { value, context } = await rpc
      .getMultipleAccounts(some, {
        commitment: "finalized",
        encoding: "base64",
        dataSlice: SUPPLY,
        minContextSlot,
      })
      .send();
    slot = newest([slot, context.slot]);
    supplies.push(
      ...value.map((account, index) => {
        if (!account) throw new BadAnswer("getMultipleAccounts", `there is no mint ${some[index]}`);
        return getU64Decoder().decode(getBase64Encoder().encode(account.data[0]));
      }),
    );
  }
  return { slot, supplies };
}

/** The bytes of a token account from its owner to its state. */
const SLICE = { offset: 32, length: 77 };
const AMOUNT_AT = 32;
const STATE_AT = 76;

/** The parts of a token account that a snapshot needs. */
interface Listed {
  readonly owner: Address;
  readonly amount: bigint;
  readonly isFrozen: boolean;
}

interface AccountList {
  readonly mint: Address;
  readonly slot: bigint;
  readonly accounts: readonly Listed[];
}

/**
 * Lists all accounts of a mint. There is no filter by size: a wallet may give its account extensions, and
 * nothing but token accounts begins with the address of a mint.
 */
async function listAccounts(
  rpc: ChainRpc,
  mint: Address,
  minContextSlot: bigint,
): Promise<AccountList> {
  const { context, value } = await rpc
    .getProgramAccounts(TOKEN_2022_PROGRAM_ADDRESS, {
      commitment: "finalized",
      encoding: "base64",
      withContext: true,
      filters: [
        { memcmp: { offset: 0n, bytes: mint as string as Base58EncodedBytes, encoding: "base58" } },
      ],
      dataSlice: SLICE,
      minContextSlot,
    })
    .send();
  if (context.slot < minContextSlot)
    throw new BadAnswer("getProgramAccounts", `its slot ${context.slot} is too old`);
  return { mint, slot: context.slot, accounts: value.map(({ account }) => readSlice(account)) };
}

function readSlice({ data: [slice] }: { readonly data: readonly [string, string] }): Listed {
  const bytes = getBase64Encoder().encode(slice);
  if (bytes.length !== SLICE.length)
    throw new BadAnswer("getProgramAccounts", `an account has ${bytes.length} bytes`);
  return {
    owner: getAddressDecoder().decode(bytes),
    amount: getU64Decoder().decode(bytes, AMOUNT_AT),
    isFrozen: bytes[STATE_AT] === AccountState.Frozen,
  };
}

/**
 * Throws unless all accounts together hold the mint's supply, because a node or a proxy may cut a list off. Tokens are
 * never added. If some are burned in the meantime, the sum is between the supplies before and after.
 */
function assertComplete(
  { mint, accounts }: AccountList,
  { most, least }: { readonly most: bigint; readonly least: bigint },
): void {
  const held = accounts.reduce((sum, { amount }) => sum + amount, 0n);
  if (held < least || held > most)
    throw new BadAnswer("getProgramAccounts", `the accounts of ${mint} hold ${held} of ${most}`);
}

function sumUp({ mint, slot, accounts }: AccountList): MintHolders {
  const tokens = new Map<Address, bigint>();
  for (const { owner, amount, isFrozen } of accounts)
    if (amount > 0n && !isFrozen) tokens.set(owner, (tokens.get(owner) ?? 0n) + amount);
  return { mint, slot, tokens };
}

function newest(slots: readonly bigint[]): bigint {
  return slots.reduce((most, slot) => (slot > most ? slot : most));
}
