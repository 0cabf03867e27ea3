import { type Address, isAddress } from "@solana/kit";
import { createPastHoldings, type PastHoldings } from "../../chain/past-holdings.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import type { LockedRoster } from "../../rules/league/week-file.ts";
import type { MintRow, SnapshotRows } from "../../rules/league/snapshot-hash.ts";
import { Mismatch, Unreachable, printable, readEach, retry } from "./ask.ts";
import type { Mints } from "./mints.ts";

/** After as many wallets in a row that cannot be read, the node is taken to be down. */
const MAX_FAILED = 8;
/** Maximum number of holdings that are named. */
const MAX_NAMED = 5;

/**
 * Compares the mints of a snapshot with those of the players, by the league's ids: holdings of others would prove
 * nothing. Players of rosters may be left out only if they were not in the sale: at the lock they may have had no mint.
 */
export function mintsFault(
  { all, unsold }: Mints,
  { snapshot, rosters }: Locked,
): string | undefined {
  const { mints, holdings } = snapshot;
  const odd = mints.find(([player, mint]) => all.get(player) !== mint);
  if (odd)
    return `the snapshot reads the holdings of player ${odd[0]} from ${odd[1]}, but their mint is ${all.get(odd[0]) ?? "unknown"}`;
  const named = new Set(mints.map(([player]) => player));
  const chosen = rosters.flatMap(({ slots }) => slots.filter((player) => player !== null));
  const loose = [
    ...holdings.map(([player]) => player),
    ...chosen.filter((player) => all.has(player) && !unsold.has(player)),
  ].find((player) => !named.has(player));
  return loose === undefined
    ? undefined
    : `the snapshot does not say which mint the holdings of player ${loose} are of`;
}

/** Names the players of a snapshot who were not sold: the house chose who has their tokens. */
export function unsoldText({ unsold }: Mints, mints: readonly MintRow[]): string | undefined {
  const names = mints.flatMap(([player]) => unsold.get(player) ?? []);
  return names.length > 0
    ? `players who were not in the sale: ${printable(names.join(", "))}`
    : undefined;
}

/** What a week's entries follow from. */
interface Locked {
  readonly snapshot: SnapshotRows;
  readonly rosters: readonly Pick<LockedRoster, "wallet" | "slots">[];
}

/** A wallet's tokens of a player according to a snapshot. */
interface Said {
  readonly wallet: Address;
  readonly player: number;
  readonly mint: Address;
  readonly slot: bigint;
  /** Base units. */
  readonly said: bigint;
}

/** A holding, and the tokens that the chain's history says; undefined if that could not be checked. */
type Compared = Said & { readonly found: bigint | undefined };

/** How holdings compare with the chain's history. */
interface HoldingsVerified {
  /** A sentence without its period. */
  readonly fault: string | undefined;
  /** What is known, for the tournament's line. */
  readonly text: string;
  readonly unchecked: number;
}

/** Compares the holdings of each week once, because its tournaments share them. */
export interface HoldingsCheck {
  /** Throws `Mismatch` for a malformed snapshot. */
  compare(
    week: string,
    snapshot: SnapshotRows,
    rosters: Locked["rosters"],
  ): Promise<HoldingsVerified>;
  /** Returns how the holdings of all weeks compare. */
  total(): HoldingsVerified;
}

/** Creates a check with one node. */
export function createHoldingsCheck(rpc: ChainRpc): HoldingsCheck {
  const weeks = new Map<string, Compared[]>();
  return {
    async compare(week, snapshot, rosters) {
      const compared = weeks.get(week) ?? (await compareAll(rpc, { snapshot, rosters }));
      weeks.set(week, compared);
      return judge(compared);
    },
    total: () => judge([...weeks.values()].flat()),
  };
}

/**
 * Replays each holding of a snapshot from the chain's history, and also each player on a roster whose holding the
 * snapshot leaves out, which has to be 0.
 */
async function compareAll(rpc: ChainRpc, locked: Locked): Promise<Compared[]> {
  const holdings = listHoldings(locked);
  const firstBlock = await readFirstBlock(rpc);
  const minSlot = holdings.reduce((most, { slot }) => (slot > most ? slot : most), 0n);
  const compared: Compared[] = [];
  let failed = 0;
  const wallets = [...Map.groupBy(holdings, ({ wallet }) => wallet)];
  for await (const [, results] of readEach(wallets, async ([wallet, theirs]) => {
    const past = createPastHoldings(rpc, wallet, minSlot);
    const read = await compareWallet(theirs, failed < MAX_FAILED ? past : undefined, firstBlock);
    failed = read.hasFailed ? failed + 1 : 0;
    return read.compared;
  }))
    compared.push(...results);
  return compared;
}

/** Returns the first slot of the node's history; undefined if the node does not say. */
async function readFirstBlock(rpc: ChainRpc): Promise<bigint | undefined> {
  try {
    return await retry(() => rpc.getFirstAvailableBlock().send(), "The RPC node");
  } catch (error) {
    if (error instanceof Unreachable) return undefined;
    throw error;
  }
}

/** Compares the holdings of one wallet. Without `past` none can be checked. */
async function compareWallet(
  holdings: readonly Said[],
  past: PastHoldings | undefined,
  firstBlock: bigint | undefined,
): Promise<{ readonly compared: Compared[]; readonly hasFailed: boolean }> {
  const compared: Compared[] = [];
  let hasFailed = past === undefined;
  for (const holding of holdings) {
    let found: bigint | undefined;
    if (!hasFailed && firstBlock !== undefined && holding.slot >= firstBlock)
      try {
        found = await retry(() => past!.readAt(holding), "The RPC node");
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        hasFailed = true;
      }
    compared.push({ ...holding, found });
  }
  return { compared, hasFailed };
}

function listHoldings({ snapshot, rosters }: Locked): Said[] {
  const mints = new Map(snapshot.mints.map(([player, ...mint]) => [player, mint]));
  const said = new Map<string, Said>();
  const add = (wallet: string, player: number, tokens: string) => {
    const [mint, slot] = mints.get(player) ?? [];
    if (!isAddress(wallet) || mint === undefined || !isAddress(mint))
      throw new Mismatch(`The snapshot names no address of ${wallet} or of player ${player}.`);
    said.set(`${wallet} ${player}`, {
      wallet,
      player,
      mint,
      slot: BigInt(slot!),
      said: BigInt(tokens),
    });
  };
  for (const { wallet, slots } of rosters)
    for (const player of slots) if (player !== null && mints.has(player)) add(wallet, player, "0");
  for (const [player, wallet, tokens] of snapshot.holdings) add(wallet, player, tokens);
  return [...said.values()];
}

function judge(compared: readonly Compared[]): HoldingsVerified {
  const wrong = compared.filter(({ found, said }) => found !== undefined && found !== said);
  const unchecked = compared.filter(({ found }) => found === undefined).length;
  const right = compared.length - wrong.length - unchecked;
  const rest = unchecked > 0 ? `, and ${unchecked} could not be checked` : "";
  const text = `${right} of ${compared.length} holdings are as Solana's history says${rest}`;
  if (wrong.length === 0) return { fault: undefined, text, unchecked };
  const named = wrong
    .slice(0, MAX_NAMED)
    .map(
      ({ wallet, player, slot, said, found }) =>
        `${wallet} held ${found} of player ${player} at slot ${slot}, but the snapshot says ${said}`,
    );
  const more = wrong.length > MAX_NAMED ? `; ${wrong.length - MAX_NAMED} more differ` : "";
  return { fault: `only ${text}: ${named.join("; ")}${more}`, text, unchecked };
}
