import { countedGames, isCalledOff, isCounted } from "./games.ts";
import { formatInstant } from "./instant.ts";
import { sharePool } from "./prizes.ts";
import { isEntered, type PlayerId } from "./roster.ts";
import { hasPlayed, pointsOf } from "./scoring.ts";
import { rankEntries, scoreOf } from "./standings.ts";
import { fillSlots, type ScoredSlot, setsOf } from "./substitution.ts";
import {
  isWithin,
  lockOf,
  type TournamentKind,
  tournamentInterval,
  TOURNAMENTS,
  weekInterval,
} from "./week.ts";
import { type LockedRoster, type PlayedGame, roleIn, type WeekFile } from "./week-file.ts";

/** A scored slot as JSON: tokens in base units, as text. */
type SlotResult = ScoredSlot extends infer One
  ? One extends { tokens: bigint }
    ? Omit<One, "tokens"> & { readonly tokens: string }
    : One
  : never;

/** An entry's place and prize. Points in tenths, sets and prizes in base units as text. */
export interface EntryResult {
  readonly rank: number;
  readonly wallet: string;
  readonly roster: number;
  readonly total: number;
  readonly tieBreak: readonly number[];
  readonly slots: readonly SlotResult[];
  readonly sets: string;
  readonly prize: string;
}

/** The result of a tournament. Amounts in base units as text. */
export interface TournamentResult {
  readonly fromUtc: string;
  readonly untilUtc: string;
  readonly void: boolean;
  readonly games: readonly string[];
  readonly setsInPlay: string;
  readonly pointsTimesSets: string;
  readonly pool: string;
  readonly paid: string;
  readonly rollover: string;
  /** By rank, then wallet, then roster. */
  readonly standings: readonly EntryResult[];
}

/** The result of a week, as `npm run score` prints it. */
export interface WeekResult {
  readonly week: string;
  /** Null for a week without games. */
  readonly lockUtc: string | null;
  /** Wallets with a roster none of whose players they hold (R6). */
  readonly notEntered: readonly string[];
  readonly tournaments: Readonly<Record<TournamentKind, TournamentResult>>;
}

/** Returns the standings and prizes of a week, computed from its file alone. */
export function scoreWeek(file: WeekFile): WeekResult {
  const { week, games, rosters } = file;
  const scheduled = games.filter(
    (game) => isCounted(game) && !isCalledOff(game) && isWithin(weekInterval(week), game.tipoff),
  );
  const lockAt = file.lockAt ?? lockOf(scheduled.map(({ tipoff }) => tipoff));
  const { entered = [], away = [] } = Object.groupBy(rosters, ({ wallet, slots }) =>
    isEntered(slots, tokensIn(file, wallet)) ? "entered" : "away",
  );
  const [first, second] = TOURNAMENTS.map((kind) => scoreTournament(file, entered, kind));
  return {
    week,
    lockUtc: lockAt === undefined ? null : formatInstant(lockAt),
    notEntered: [...new Set(away.map(({ wallet }) => wallet))].toSorted(),
    tournaments: { "mon-thu": first!, "fri-sun": second! },
  };
}

/** Returns standings and prizes of one tournament of a week. */
export function scoreOne(file: WeekFile, kind: TournamentKind): TournamentResult {
  const entered = file.rosters.filter(({ wallet, slots }) =>
    isEntered(slots, tokensIn(file, wallet)),
  );
  return scoreTournament(file, entered, kind);
}

function scoreTournament(
  file: WeekFile,
  entries: readonly LockedRoster[],
  kind: TournamentKind,
): TournamentResult {
  const interval = tournamentInterval(file.week, kind);
  const games = countedGames(file.games, interval);
  const pool = file.pools[kind];
  const isVoid = games.length === 0;
  const points = pointsByPlayer(games);
  const scored = (isVoid ? [] : entries).map(({ wallet, roster, slots }) => {
    const scoredFive = fillSlots(slots, {
      roleOf: (player) => roleIn(file, player),
      tokensOf: tokensIn(file, wallet),
      pointsOf: (player) => points.get(player),
    });
    return {
      wallet,
      roster,
      ...scoreOf(scoredFive),
      five: scoredFive.five,
      sets: setsOf(scoredFive.five),
    };
  });
  const ranked = rankEntries(
    scored,
    (a, b) => compareTexts(a.wallet, b.wallet) || a.roster - b.roster,
  );
  const shares = sharePool(pool, ranked);
  return {
    fromUtc: formatInstant(interval.from),
    untilUtc: formatInstant(interval.until),
    void: isVoid,
    games: games.map(({ id }) => id),
    setsInPlay: String(shares.setsInPlay),
    pointsTimesSets: String(shares.pointsTimesSets),
    pool: String(pool),
    paid: String(shares.paid),
    rollover: String(shares.rollover),
    standings: ranked.map(({ rank, wallet, roster, total, tieBreak, five, sets }, index) => ({
      rank,
      wallet,
      roster,
      total,
      tieBreak,
      slots: five.map(toJson),
      sets: String(sets),
      prize: String(shares.prizes[index]!),
    })),
  };
}

/** Returns the points in tenths of everyone who played in these games (R8, R9, R10). */
export function pointsByPlayer(games: readonly Pick<PlayedGame, "lines">[]): Map<PlayerId, number> {
  const points = new Map<PlayerId, number>();
  for (const line of games.flatMap(({ lines }) => lines))
    if (hasPlayed(line)) points.set(line.player, (points.get(line.player) ?? 0) + pointsOf(line));
  return points;
}

function tokensIn({ holdings }: WeekFile, wallet: string): (player: PlayerId) => bigint {
  return (player) => holdings.get(wallet)?.get(player) ?? 0n;
}

function toJson(slot: ScoredSlot): SlotResult {
  return "tokens" in slot ? { ...slot, tokens: String(slot.tokens) } : slot;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
