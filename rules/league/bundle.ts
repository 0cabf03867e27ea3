import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod/mini";
import { type Json, writeInChunks } from "../canonical-json.ts";
import { parseInstant } from "./instant.ts";
import { type EntryResult, scoreOne, type TournamentResult } from "./score-week.ts";
import { isWithin, type TournamentKind, tournamentIdOf, tournamentInterval } from "./week.ts";
import { readWeekFile, type WeekFile } from "./week-file.ts";

const text = z.string();
const game = z.looseObject({ id: text, tipoffUtc: text });
const prize = z.object({
  wallet: text,
  amount: text.check(z.regex(/^\d{1,30}$/)),
  ordinal: z.int(),
  signature: z.nullable(text),
  isClosed: z.optional(z.boolean()),
});
const tournament = z.object({
  id: text,
  state: text,
  hash: z.nullable(text),
  result: z.nullable(z.looseObject({})),
  prizes: z.array(prize),
});
const both = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ "mon-thu": item, "fri-sun": item });
const BUNDLE = z.looseObject({
  week: text,
  lockUtc: text,
  pools: both(text),
  announced: both(text),
  inKind: both(z.array(z.object({ place: z.int(), name: text }))),
  players: z.array(z.looseObject({})),
  games: z.array(game),
  rosters: z.array(
    z.looseObject({ wallet: text, slots: z.array(z.nullable(z.number())), savedAt: z.int() }),
  ),
  holdings: z.record(text, z.record(text, text)),
  snapshot: z.looseObject({ hash: text }),
  lock: z.optional(z.nullable(z.object({ hash: text, signature: z.nullable(text) }))),
  tournaments: both(tournament),
});

/** One transfer of a tournament's prizes. Amounts in base units of USDC, as text. */
export type BundlePrize = z.infer<typeof prize>;
/** A week as published: a week file, and the house's result. */
export type Bundle = z.infer<typeof BUNDLE>;

/** Reads a bundle. Throws WeekFileError for a week without a result, and ZodError for a malformed bundle. */
export function readBundle(value: unknown): { readonly bundle: Bundle; readonly file: WeekFile } {
  return { bundle: z.parse(BUNDLE, value), file: readWeekFile(value) };
}

/**
 * Returns the hashed part of a bundle: a tournament's result and all its inputs. The two tournaments of a week
 * settle at different times, so each has its own part.
 */
export function partOf(bundle: Bundle, kind: TournamentKind, result: TournamentResult): Json {
  const { week, lockUtc, pools, players, games, rosters, holdings, snapshot } = bundle;
  const interval = tournamentInterval(week, kind);
  const own = games.filter(({ tipoffUtc }) => isWithin(interval, parseInstant(tipoffUtc) ?? NaN));
  return {
    tournament: tournamentIdOf(week, kind),
    lockUtc,
    pool: pools[kind],
    players,
    games: own,
    rosters,
    holdings,
    snapshot,
    result,
  } as unknown as Json;
}

/** Returns the hash in the memo of each prize: SHA-256, hex. */
export function hashOf(part: Json): string {
  const hash = sha256.create();
  writeInChunks(part, LEVELS, (chunk) => void hash.update(utf8ToBytes(chunk)));
  return bytesToHex(hash.digest());
}

/** Depth to which a part is split: result, standings, and then one piece per entry. */
const LEVELS = 3;

/** Returns a tournament's result by the rules, and the hash of its part. */
export function resultOf(
  { bundle, file }: { readonly bundle: Bundle; readonly file: WeekFile },
  kind: TournamentKind,
): { readonly result: TournamentResult; readonly hash: string } {
  const result = scoreOne(file, kind);
  return { result, hash: hashOf(partOf(bundle, kind, result)) };
}

/** What one owner wins in a tournament, in base units of USDC. */
export interface Transfer {
  readonly wallet: string;
  readonly amount: bigint;
  readonly ordinal: number;
}

/** Returns the transfers of a result: one for each wallet, by address (R18). */
export function transfersOf({
  standings,
}: {
  readonly standings: readonly Pick<EntryResult, "wallet" | "prize">[];
}): Transfer[] {
  const sums = new Map<string, bigint>();
  for (const { wallet, prize: won } of standings)
    sums.set(wallet, (sums.get(wallet) ?? 0n) + BigInt(won));
  return [...sums]
    .filter(([, amount]) => amount > 0n)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([wallet, amount], ordinal) => ({ wallet, amount, ordinal }));
}
