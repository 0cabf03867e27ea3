import * as z from "zod/mini";
import { POSITIONS, type Position, ROLE_OF } from "../positions.ts";
import type { Game } from "./games.ts";
import { parseInstant } from "./instant.ts";
import { findFault, MAX_ROSTERS, type PlayerId, type Roster, type RosterFault } from "./roster.ts";
import type { StatLine } from "./scoring.ts";
import { SLOTS } from "./slots.ts";
import { type TournamentKind, weekInterval } from "./week.ts";

/** A game with what each player did in it. */
export interface PlayedGame extends Game {
  readonly lines: readonly (StatLine & { readonly player: PlayerId })[];
}

/** A locked roster. */
export interface LockedRoster {
  readonly wallet: string;
  /** 1 to 20. */
  readonly roster: number;
  readonly slots: Roster;
  /** When it was last saved: an instant of league time. */
  readonly savedAt: number;
}

/** A prize that is not money, for a place among the entries that can win one: 1 for the best (R19). */
export type PrizeInKind = { readonly place: number; readonly name: string };

/** Base units of USDC. */
export type Pools = Readonly<Record<TournamentKind, bigint>>;

/** All inputs of a week's result. Amounts in base units, instants in milliseconds. */
export interface WeekFile {
  readonly week: string;
  /** If undefined, the first tip-off of the week. */
  readonly lockAt: number | undefined;
  readonly pools: Pools;
  /** The part of the pools that was announced before the lock. What earlier tournaments left comes on top. */
  readonly announced: Pools;
  /** The prizes in kind that were announced before the lock, by place. */
  readonly inKind: Readonly<Record<TournamentKind, readonly PrizeInKind[]>>;
  readonly positions: ReadonlyMap<PlayerId, Position>;
  readonly games: readonly PlayedGame[];
  readonly rosters: readonly LockedRoster[];
  /** Tokens by wallet and player. */
  readonly holdings: ReadonlyMap<string, ReadonlyMap<PlayerId, bigint>>;
}

/** The expected keys of an object. */
interface Keys {
  readonly pattern: RegExp;
  readonly what: string;
}

const PLAYER: Keys = { pattern: /^(0|[1-9]\d{0,14})$/, what: "a player's id" };
const WALLET: Keys = { pattern: /^(?!__proto__$)./, what: "a wallet" };

/** A week file without a result. The message is a sentence for people. */
export class WeekFileError extends Error {}

const whole = z.int("has to be a whole number");
const count = whole.check(z.minimum(0, "cannot be negative"));
/** Far above any real value, and small enough that sums stay exact. */
const MAX_STATISTIC = 1_000_000;
const statistic = count.check(z.maximum(MAX_STATISTIC, `is at most ${MAX_STATISTIC}`));
const text = z.string("has to be text").check(z.minLength(1, "cannot be empty"));
const amount = z.pipe(
  z
    .string("has to be base units as text")
    .check(z.regex(/^-?\d{1,30}$/, "has to be base units as text")),
  z.transform((digits) => BigInt(digits)),
);
const notNegative = amount.check(z.refine((value) => value >= 0n, "cannot be negative"));
const instant = z.pipe(
  z.string("has to be a time such as 2025-11-10T00:30:00Z"),
  z.transform((written, context) => {
    const at = parseInstant(written);
    if (at !== undefined) return at;
    context.issues.push({
      code: "custom",
      input: written,
      message: "has to be a time such as 2025-11-10T00:30:00Z",
    });
    return z.NEVER;
  }),
);
/** Checks keys before parsing them, since "01" would count as player 1, and "__proto__" would be lost. */
const keyed = <Item extends z.ZodMiniType>(item: Item, keys: Keys, otherwise: string) =>
  z.pipe(
    z.any().check(({ value, issues }) => {
      const odd = Object.keys(Object(value)).find((key) => !keys.pattern.test(key));
      if (odd === undefined) return;
      const message = `has ${JSON.stringify(odd)} where ${keys.what} has to be`;
      issues.push({ code: "custom", input: value, message });
    }),
    z.record(z.string(), item, otherwise),
  );
/** An object with these fields. */
const shaped = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object(shape, "has to be an object");
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item, "has to be a list");

const LINE = shaped({
  player: count,
  seconds: statistic,
  pts: statistic,
  reb: statistic,
  ast: statistic,
  fg3m: statistic,
  stl: statistic,
  blk: statistic,
  tov: statistic,
});

const POOLS = shaped({
  "mon-thu": z.optional(notNegative),
  "fri-sun": z.optional(notNegative),
});

const IN_KIND = list(shaped({ place: whole.check(z.minimum(1, "starts at 1")), name: text }));

const FILE = shaped({
  week: text,
  lockUtc: z.optional(instant),
  pools: z.optional(POOLS),
  announced: z.optional(POOLS),
  inKind: z.optional(shaped({ "mon-thu": z.optional(IN_KIND), "fri-sun": z.optional(IN_KIND) })),
  players: list(
    shaped({ id: count, position: z.enum(POSITIONS, "has to be PG, SG, SF, PF or C") }),
  ),
  games: list(shaped({ id: text, tipoffUtc: instant, status: text, lines: list(LINE) })),
  rosters: list(
    shaped({
      wallet: text,
      roster: z.optional(
        whole.check(
          z.minimum(1, "starts at 1"),
          z.maximum(MAX_ROSTERS, `is at most ${MAX_ROSTERS}`),
        ),
      ),
      slots: list(z.nullable(count)),
      savedAt: z.optional(count),
    }),
  ),
  holdings: keyed(
    keyed(notNegative, PLAYER, "has to be amounts by player"),
    WALLET,
    "has to be holdings by wallet",
  ),
});

/** Reads a week file, as `npm run score` and bundles have it. Throws WeekFileError if it has no result. */
export function readWeekFile(value: unknown): WeekFile {
  const parsed = FILE.safeParse(value);
  if (!parsed.success) throw new WeekFileError(sentenceOf(parsed.error.issues[0]!));
  const { week, lockUtc, pools, announced, inKind, players, games, rosters, holdings } =
    parsed.data;
  try {
    weekInterval(week);
  } catch (error) {
    throw new WeekFileError(`${(error as Error).message}.`);
  }
  const file: WeekFile = {
    week,
    lockAt: lockUtc,
    pools: bothOf(pools),
    announced: bothOf(announced),
    inKind: { "mon-thu": inKind?.["mon-thu"] ?? [], "fri-sun": inKind?.["fri-sun"] ?? [] },
    positions: uniqueMap(
      players.map(({ id, position }) => [id, position]),
      (id) => `Player ${id} is listed twice.`,
    ),
    games: games.map(({ tipoffUtc, ...game }) => ({ ...game, tipoff: tipoffUtc })),
    rosters: rosters.map(({ roster = 1, savedAt = 0, ...one }) => ({ ...one, roster, savedAt })),
    holdings: new Map(
      Object.entries(holdings).map(([wallet, held]) => [
        wallet,
        new Map(Object.entries(held).map(([player, tokens]) => [Number(player), tokens])),
      ]),
    ),
  };
  for (const prizes of Object.values(file.inKind))
    uniqueMap(
      prizes.map((prize) => [prize.place, prize]),
      (place) => `Place ${place} has two prizes in kind.`,
    );
  checkGames(file.games);
  checkRosters(file);
  return file;
}

/** Returns pools as a week file has them. */
export function poolTexts({ "mon-thu": first, "fri-sun": second }: Pools) {
  return { "mon-thu": String(first), "fri-sun": String(second) };
}

function bothOf(given: z.infer<typeof POOLS> | undefined): Pools {
  return { "mon-thu": given?.["mon-thu"] ?? 0n, "fri-sun": given?.["fri-sun"] ?? 0n };
}

/** Returns a player's role; undefined if the file does not list him. */
export function roleIn({ positions }: Pick<WeekFile, "positions">, player: PlayerId) {
  const position = positions.get(player);
  return position && ROLE_OF[position];
}

function checkGames(games: readonly PlayedGame[]): void {
  uniqueMap(
    games.map((game) => [game.id, game]),
    (id) => `Game ${id} is listed twice.`,
  );
  for (const { id, lines } of games)
    uniqueMap(
      lines.map((line) => [line.player, line]),
      (player) => `Player ${player} has two lines in game ${id}.`,
    );
}

function checkRosters(file: WeekFile): void {
  uniqueMap(
    file.rosters.map((one) => [nameOf(one), one]),
    (name) => `${name} is listed twice.`,
  );
  const taken = new Map<string, PlayerId[]>();
  for (const one of file.rosters) {
    const elsewhere = taken.get(one.wallet) ?? [];
    const fault = findFault(one.slots, (player) => roleIn(file, player), elsewhere);
    if (fault) throw new WeekFileError(`${nameOf(one)} ${wordsOf(fault)}.`);
    taken.set(one.wallet, [...elsewhere, ...one.slots.filter((player) => player !== null)]);
  }
}

const nameOf = ({ wallet, roster }: LockedRoster) => `Roster ${roster} of ${wallet}`;

function wordsOf(fault: RosterFault): string {
  switch (fault.kind) {
    case "size":
      return `has ${fault.slots} slots instead of ${SLOTS.length}`;
    case "unknown":
      return `has player ${fault.player} at ${fault.slot}, whom the file does not list`;
    case "misfit":
      return `has player ${fault.player} at ${fault.slot}, where his position does not fit`;
    case "twice":
      return `has player ${fault.player} at ${fault.slot}, who is already in one of this wallet's rosters`;
    default:
      return fault satisfies never;
  }
}

/** Returns a map of entries. Throws for a duplicate key. */
function uniqueMap<Key, Value>(
  entries: readonly (readonly [Key, Value])[],
  complain: (key: Key) => string,
): Map<Key, Value> {
  const map = new Map<Key, Value>();
  for (const [key, value] of entries) {
    if (map.has(key)) throw new WeekFileError(complain(key));
    map.set(key, value);
  }
  return map;
}

/** Returns "games[0].lines[1].pts cannot be negative.", or the like. */
function sentenceOf({ path, message }: { path: readonly PropertyKey[]; message: string }): string {
  const where = path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
  return `${where === "" ? "The file" : where} ${message}.`;
}
