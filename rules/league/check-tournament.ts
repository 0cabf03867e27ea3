import { canonicalJson, type Json } from "../canonical-json.ts";
import type { ShownMoves, SignedMoves } from "../delivery-proof.ts";
import { formatAmount } from "../money.ts";
import { type Bundle, type BundlePrize, readBundle, resultOf, transfersOf } from "./bundle.ts";
import { prizeMemo, readPrizeMemo } from "./prize-memo.ts";
import type { EntryResult, TournamentResult } from "./score-week.ts";
import { type SnapshotRows, snapshotHash } from "./snapshot-hash.ts";
import type { WeekFile } from "./week-file.ts";
import type { TournamentKind } from "./week.ts";

/** A tournament recomputed from its week's bundle. */
export interface Recomputed {
  readonly bundle: Bundle;
  readonly file: WeekFile;
  readonly kind: TournamentKind;
  readonly result: TournamentResult;
  readonly hash: string;
}

/** Recomputes a tournament from a downloaded bundle. Throws what `readBundle` throws. */
export function recompute(value: unknown, kind: TournamentKind): Recomputed {
  const read = readBundle(value);
  return { ...read, kind, ...resultOf(read, kind) };
}

// Each of these returns what is wrong as a sentence without its period, or undefined if everything is right.

/** Compares the holdings with the snapshot of the chain, and the snapshot with its hash (R6). */
export function holdingsFault(
  { bundle: { holdings, snapshot, rosters } }: Recomputed,
  published: SnapshotRows,
): string | undefined {
  const hash = snapshotHash(published);
  if (hash !== snapshot.hash)
    return `the snapshot has the hash ${hash}, but the bundle says ${snapshot.hash}`;
  const held = new Map(
    published.holdings.map(([player, wallet, tokens]) => [`${wallet} ${player}`, tokens]),
  );
  for (const { wallet, slots } of rosters)
    for (const player of slots) {
      if (player === null) continue;
      const [said, was] = [
        holdings[wallet]?.[player] ?? "0",
        held.get(`${wallet} ${player}`) ?? "0",
      ];
      if (said !== was)
        return `${wallet} held ${was} of player ${player} at the lock, but the bundle says ${said}`;
    }
  return undefined;
}

/** Compares the published result with the one computed from the bundle. */
export function standingsFault({ bundle, kind, result }: Recomputed): string | undefined {
  const published = bundle.tournaments[kind].result as Partial<TournamentResult> | null;
  if (published === null) return "it has no result yet";
  const text = (value: unknown) => canonicalJson((value ?? null) as Json);
  const standings = published.standings ?? [];
  const apart = result.standings.findIndex((own, index) => text(own) !== text(standings[index]));
  if (apart !== -1) {
    const { rank, wallet, total, prize } = result.standings[apart]!;
    const said = standings[apart];
    return `by the rules, line ${apart + 1} is ${wallet} with rank ${rank}, total ${total} and prize ${prize}, but the bundle says ${
      said ? `${said.wallet} with ${said.rank}, ${said.total} and ${said.prize}` : "nobody"
    }`;
  }
  return text(published) === text(result)
    ? undefined
    : "its pool, sums or games are not those of the rules";
}

/** Maximum number of entries on a page of a leaderboard. */
export const STANDINGS_PER_PAGE = 100;

const SHOWN = ["rank", "wallet", "roster", "total", "sets", "prize"] as const;

/** What a leaderboard shows of an entry. */
export type ShownEntry = Pick<EntryResult, (typeof SHOWN)[number]>;

/** A page of a leaderboard, and the cursor of the next one; null on the last. */
export interface ShownPage {
  readonly entries: readonly ShownEntry[];
  readonly next: string | null;
}

/** Compares the whole leaderboard that a site shows with the standings. `readPage` gets a cursor; null for the first page. */
export async function leaderboardFault(
  standings: readonly ShownEntry[],
  readPage: (cursor: string | null) => Promise<ShownPage>,
): Promise<string | undefined> {
  let place = 0;
  for (let next: string | null = null; ;) {
    const page: ShownPage = await readPage(next);
    for (const shown of page.entries) {
      const own = standings[place++];
      if (!own || SHOWN.some((key) => own[key] !== shown[key]))
        return `line ${place} of the leaderboard differs from the bundle`;
    }
    ({ next } = page);
    if (next === null) break;
    // Otherwise a site could keep us reading forever.
    if (page.entries.length < STANDINGS_PER_PAGE)
      return `the leaderboard shows a page of ${page.entries.length} entries before the last one`;
  }
  return place === standings.length
    ? undefined
    : `the leaderboard shows only ${place} of the ${standings.length} entries in the bundle`;
}

/** Compares the hash that prizes are paid under with the bundle. */
export function hashFault({ bundle, kind, hash }: Recomputed): string | undefined {
  const said = bundle.tournaments[kind].hash;
  return said === hash ? undefined : `its part has the hash ${hash}, but the bundle says ${said}`;
}

/** Compares the pool with the announced one, and the transfers with the standings (R18). */
export function prizesFault({ bundle, file, kind, result }: Recomputed): string | undefined {
  const [pool, announced] = [file.pools[kind], file.announced[kind]];
  if (pool < announced)
    return `${formatAmount(pool)} USDC are shared, but ${formatAmount(announced)} were announced`;
  const owed = transfersOf(result);
  const { prizes } = bundle.tournaments[kind];
  const saidOf = new Map(prizes.map((one) => [one.wallet, one]));
  for (const { wallet, amount, ordinal } of owed) {
    const said = saidOf.get(wallet);
    if (!said) return `${wallet} has won ${formatAmount(amount)} USDC, but gets nothing`;
    if (said.amount !== String(amount) || said.ordinal !== ordinal)
      return `${wallet} has won ${formatAmount(amount)} USDC as prize ${ordinal}, but gets ${formatAmount(BigInt(said.amount))} as ${said.ordinal}`;
  }
  return prizes.length === owed.length
    ? undefined
    : `${prizes.length} prizes are paid, but ${owed.length} were won`;
}

/** Returns a fault if the house says of prizes that it does not pay them. */
export function closedFault(prizes: readonly BundlePrize[]): string | undefined {
  const closed = prizes.filter(({ isClosed }) => isClosed);
  const sum = closed.reduce((all, { amount }) => all + BigInt(amount), 0n);
  return closed.length === 0
    ? undefined
    : `the house does not pay ${formatAmount(sum)} USDC of prizes (${closed.length} in all), and says that Solana shows another result paid`;
}

/** Where prizes are paid from, and by whom. */
export interface PrizeWallet {
  readonly prizeWallet: string;
  /** Signs each payment. */
  readonly vault: string;
  readonly usdcMint: string;
}

/** A transaction, and the prizes that it is said to pay. */
export interface PrizePayment {
  readonly signature: string;
  readonly paid: readonly BundlePrize[];
}

/** Returns the transactions that are said to pay some prizes. */
export function paymentsOf(prizes: readonly BundlePrize[]): PrizePayment[] {
  const bySignature = Map.groupBy(prizes, ({ signature }) => signature);
  return [...bySignature].flatMap(([signature, paid]) =>
    signature === null ? [] : { signature, paid },
  );
}

/**
 * Compares a payment of a tournament's prizes with its transaction. `shown` is null for a transaction that the chain
 * does not have. Its changes must count what arrived in a payee's own account as the payee's: by the account's owner,
 * winners could make their payments look wrong by signing their accounts over just before.
 */
export function paymentFault(
  { signature, paid }: PrizePayment,
  {
    id,
    hash,
    shown,
    from,
  }: { id: string; hash: string; shown: SignedMoves | null; from: PrizeWallet },
): string | undefined {
  const what = `the payment ${signature}`;
  if (!shown)
    return `${what} is not on the chain, or this RPC node no longer keeps transactions that old`;
  // Otherwise a house could lock a week under several keys, and pay by the lock that it likes.
  if (!shown.signers.includes(from.vault)) return `${what} is not signed by the vault`;
  const ordinals = paid.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b);
  const memo = shown.memos.flatMap((one) => readPrizeMemo(one) ?? [])[0];
  const written = memo && prizeMemo({ ...memo, ordinals: memo.ordinals.toSorted((a, b) => a - b) });
  const owed = prizeMemo({ tournament: id, hash, ordinals });
  if (written !== owed) return `${what} says "${written ?? "nothing"}", and not "${owed}"`;
  for (const { wallet, amount } of paid)
    if (moved(shown, wallet, from) !== BigInt(amount))
      return `${what} pays ${wallet} ${formatAmount(moved(shown, wallet, from))} USDC instead of ${formatAmount(BigInt(amount))}`;
  const sum = paid.reduce((all, { amount }) => all + BigInt(amount), 0n);
  return moved(shown, from.prizeWallet, from) === -sum
    ? undefined
    : `${what} does not come from the prize wallet alone`;
}

function moved({ changes }: ShownMoves, owner: string, { usdcMint }: PrizeWallet): bigint {
  const found = changes.find((one) => one.owner === owner && one.mint === usdcMint);
  return found?.amount ?? 0n;
}
