import assert from "node:assert/strict";
import { getMintToInstruction } from "@solana-program/token";
import type { PlayerId } from "../../../rules/league/roster.ts";
import type { TournamentResult } from "../../../rules/league/score-week.ts";
import {
  TOURNAMENTS,
  isWithin,
  tournamentIdOf,
  tournamentInterval,
  weekInterval,
} from "../../../rules/league/week.ts";
import { formatAmount, usdc } from "../../../rules/money.ts";
import { DAY_MS, HOUR_MS } from "../../../rules/time.ts";
import { listWeeks } from "../../../server/league/store.ts";
import { type Player, listPlayers } from "../../../server/players/store.ts";
import type { RecordedGame } from "../../../server/stats/recorded-weeks.ts";
import { type MadeEntry, dice, recordedWeek, resultOf } from "../../played-week.ts";
import { ISSUER, USDC } from "../launched.ts";
import type { Theater } from "../stage.ts";
import { type Cast, assemble, goOn, prepare, saveTooLate, sellBeforeLock } from "./cast.ts";
import { Fans } from "./fans.ts";
import { HONEST_FAULTS } from "../node.ts";
import { Games } from "./games.ts";
import { League } from "./league.ts";

const RECORDED = ["2025-01-20", "2025-10-27", "2025-11-03"];
/** The first Monday after the simulated launch. */
const FIRST = Date.UTC(2030, 0, 7);
/** Workers run around each lock, and nightly at 03:00 UTC, while games are on. */
const NIGHT = DAY_MS / 8;
/** Offsets from a week's Monday 00:00 UTC. The week's first tournament is settled on Sunday. */
const TUESDAY = DAY_MS + 15 * HOUR_MS;
const THURSDAY = 3 * DAY_MS + 15 * HOUR_MS;
const SATURDAY = 5 * DAY_MS + 15 * HOUR_MS;
const NEXT_MONDAY = 7 * DAY_MS + 15 * HOUR_MS;
/** The night when the first prizes are paid. */
const FORGOTTEN = 9;
/** By then both tournaments are settled. */
const SETTLED = 10 * DAY_MS;
/** What happens to a week's games and pools, in turn. */
const TURNS = ["no pool", "postponed", "off", "half off", "", "", "", ""] as const;

/** Anything smaller cannot fit everything that has to happen. */
const LEAST: Size = { weeks: 4, users: 20 };

/** The size of a season. Everything in it follows from the seed. */
export interface Size {
  readonly weeks: number;
  readonly users: number;
  readonly seed?: number;
}

/** A correction of a player's rebounds, in time for the settlement or not. */
interface Correction {
  readonly game: string;
  readonly player: PlayerId;
  readonly reb: number;
  readonly isInTime: boolean;
}

/** A season played with the server's real parts, and its expected results by the rules. */
export class Season implements AsyncDisposable {
  readonly league: League;
  readonly games: Games;
  readonly fans: Fans;
  readonly cast: Cast;
  readonly players: readonly Player[];
  /** Locked rosters with their holdings, by week. */
  readonly locked = new Map<string, readonly MadeEntry[]>();
  /** Expected results, in the order of tournaments; null for void ones. */
  readonly results = new Map<string, TournamentResult | null>();
  /** Announced pools in base units of USDC. */
  readonly announced = new Map<string, bigint>();
  /** The league's corrections to lines of finished games. */
  readonly corrections: Correction[] = [];
  /** What rolls over from the last settled tournament, in base units. */
  carried = 0n;
  /** What the prize wallet was sent, in base units. */
  funded = 0n;
  #postponed: RecordedGame[] = [];

  private constructor(parts: Pick<Season, "league" | "games" | "fans" | "cast" | "players">) {
    ({
      league: this.league,
      games: this.games,
      fans: this.fans,
      cast: this.cast,
      players: this.players,
    } = parts);
  }

  /** Starts a season two days before its first week, with everyone who plays in it. */
  static async open(theater: Theater, { weeks, users, seed = 1 }: Size): Promise<Season> {
    if (!(weeks >= LEAST.weeks && users >= LEAST.users))
      throw new RangeError(`A season has ${LEAST.weeks} weeks and ${LEAST.users} users at least`);
    const stage = await theater.setUp();
    const random = dice(seed);
    const recorded = await Promise.all(RECORDED.map(recordedWeek));
    const games = new Games(recorded, { weeks, from: FIRST }, () => stage.time.now);
    const league = await League.open(stage, games.feed, random);
    league.passTo(FIRST - 2 * DAY_MS);
    await league.run("house");
    await league.command("season", "start");
    const players = await listPlayers(league.ctx.db);
    const fans = await Fans.open(league, players, random);
    const cast = await assemble(fans, users);
    await league.work();
    return new Season({ league, games, fans, cast, players });
  }

  /** Plays all weeks. Calls `check` when both tournaments of a week are settled. */
  async play(check: (week: string) => Promise<void>): Promise<void> {
    const { weeks } = this.games;
    const nights = Array.from({ length: weeks.length * 7 + SETTLED / DAY_MS }, (_, index) => ({
      at: FIRST + NIGHT + index * DAY_MS,
      act: () => this.#night(index),
    }));
    const agenda = [
      ...weeks.flatMap((week, index) => this.#agendaOf(week, index)),
      ...nights,
      ...weeks.map((week) => ({
        at: weekInterval(week).from + SETTLED,
        act: () => check(week),
      })),
    ];
    for (const { at, act } of agenda.toSorted((a, b) => a.at - b.at)) {
      this.league.passTo(at);
      await act();
    }
  }

  /** Returns what people and the league do in a week, and when. */
  #agendaOf(week: string, index: number): { at: number; act: () => unknown }[] {
    const { fans, cast, games } = this;
    const turn = TURNS[index % TURNS.length];
    const { from: monday } = weekInterval(week);
    const lock = games.of(week)[0]!.tipoff;
    const callOff = (some: readonly RecordedGame[]) => {
      for (const game of some) games.callOff(game, "canceled");
    };
    return [
      { at: lock - 31 * HOUR_MS, act: () => turn === "off" && callOff(games.of(week)) },
      { at: lock - 31 * HOUR_MS, act: () => turn === "postponed" && this.#postpone(week) },
      { at: lock - 30 * HOUR_MS, act: () => this.#announcePools() },
      { at: lock - 6 * HOUR_MS, act: () => index === 3 && fans.openUsdcAccount(cast.unbanked) },
      { at: lock - 5 * HOUR_MS, act: () => prepare(fans, cast, { week, index }) },
      { at: lock - HOUR_MS, act: () => sellBeforeLock(fans, cast, { week, index }) },
      { at: lock, act: () => this.#lock(week) },
      { at: monday + TUESDAY, act: () => turn === "postponed" && this.#reschedule() },
      {
        at: monday + THURSDAY,
        act: () => turn === "half off" && callOff(this.#gamesOf(week, "fri-sun")),
      },
      { at: monday + SATURDAY, act: () => this.#correct(week, { isInTime: true }) },
      { at: monday + NEXT_MONDAY, act: () => this.#correct(week, { isInTime: false }) },
    ];
  }

  /** Locks a week and reads its holdings while people sell. */
  async #lock(week: string): Promise<void> {
    const { league, fans, cast } = this;
    const { weeks } = this.games;
    this.locked.set(week, this.#entries());
    await league.startWorker();
    // No worker has noticed the lock yet.
    await saveTooLate(fans, cast, week);
    await league.run("season");
    // Holdings are read from the last final blocks, which predate these sales.
    league.passBlocks(4);
    await goOn(fans, cast, weeks[weeks.indexOf(week) + 1]);
    league.passBlocks(31);
    await league.workThrough("deaf", 3);
    await league.run("holdings");
    await this.#work();
  }

  #entries(): MadeEntry[] {
    return this.fans.all.flatMap(({ actor, tokens, rosters }) =>
      [...rosters]
        .filter(([, slots]) => slots.some((player) => player !== null))
        .map(([roster, slots]) => ({
          wallet: actor.address,
          roster,
          slots,
          tokens: slots.map((player) => (player === null ? 0n : (tokens.get(player) ?? 0n))),
        })),
    );
  }

  /**
   * Runs the night's jobs. On some nights the node fails first, and once the database forgets the night.
   */
  async #night(index: number): Promise<void> {
    const { league, fans } = this;
    if (index === FORGOTTEN) await league.forget();
    if (fans.random() < 0.5)
      await league.workThrough(fans.some(HONEST_FAULTS), 1 + Math.floor(fans.random() * 3));
    await this.#work();
  }

  async #work(): Promise<void> {
    await this.league.work();
    await this.#noteSettled();
  }

  #gamesOf(week: string, kind: (typeof TOURNAMENTS)[number]): RecordedGame[] {
    const interval = tournamentInterval(week, kind);
    return this.games.of(week).filter(({ tipoff }) => isWithin(interval, tipoff));
  }

  /** Postpones two games of the first tournament. */
  #postpone(week: string): void {
    this.#postponed = this.#gamesOf(week, "mon-thu").slice(-2);
    for (const game of this.#postponed) this.games.callOff(game, "postponed");
  }

  /** Reschedules one of them into the week's second tournament, and the other two weeks later. */
  #reschedule(): void {
    const [one, other] = this.#postponed as [RecordedGame, RecordedGame];
    this.games.move(one, 2 * DAY_MS);
    this.games.move(other, 14 * DAY_MS);
  }

  /** Corrects a line of the week's first tournament, whose games are over. */
  #correct(week: string, { isInTime }: Pick<Correction, "isInTime">): void {
    const games = this.#gamesOf(week, "mon-thu");
    if (games.length === 0) return;
    const { id: game, lines } = this.fans.some(games);
    const shared = new Set(this.cast.whole.rosters.get(1));
    const line = lines.find(({ player }) => shared.has(player)) ?? lines[0]!;
    const { player } = line;
    const reb = line.reb + 7;
    this.games.correct(game, player, { reb });
    this.corrections.push({ game, player, reb, isInTime });
  }

  /** Announces the pools of new weeks and funds the prize wallet with the same amounts. */
  async #announcePools(): Promise<void> {
    const { league, games } = this;
    for (const { id: week, state } of await listWeeks(league.ctx.db)) {
      const index = games.weeks.indexOf(week);
      for (const kind of TOURNAMENTS) {
        const id = tournamentIdOf(week, kind);
        const isFree = TURNS[index % TURNS.length] === "no pool" && kind === "mon-thu";
        if (isFree || state !== "open" || this.announced.has(id)) continue;
        const pool = usdc(500n) + BigInt(index) * 7_130_001n;
        await this.#fund(pool);
        await league.command("pool", "set", id, formatAmount(pool));
        this.announced.set(id, pool);
      }
    }
  }

  async #fund(amount: bigint): Promise<void> {
    const { league } = this;
    const token = league.stage.launch.prizeAccount;
    const mintAuthority = ISSUER;
    await league.land(ISSUER, [getMintToInstruction({ mint: USDC, token, mintAuthority, amount })]);
    league.passBlocks(2);
    this.funded += amount;
  }

  /** Computes, from the rules alone, the results just settled. */
  async #noteSettled(): Promise<void> {
    const rows = await this.league.ctx.db
      .selectFrom("tournaments")
      .select(["id", "week_id", "kind", "state"])
      .orderBy("week_id")
      .orderBy("kind", "desc")
      .execute();
    for (const { id, week_id: week, kind, state } of rows) {
      if (this.results.has(id)) continue;
      // Later ones cannot be settled either.
      if (!["final", "paid", "void"].includes(state)) return;
      const pool = (this.announced.get(id) ?? 0n) + this.carried;
      const pools = { "mon-thu": 0n, "fri-sun": 0n, [kind]: pool };
      const games = this.games.of(week);
      const entries = this.locked.get(week)!;
      const isVoid = this.#gamesOf(week, kind).length === 0;
      assert.equal(state === "void", isVoid, `${id} is ${state}`);
      const { players } = this;
      const result = isVoid ? null : resultOf({ week, games, entries, pools, players });
      this.results.set(id, result && result.tournaments[kind]);
      this.carried = result ? BigInt(result.tournaments[kind].rollover) : pool;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { league } = this;
    await league[Symbol.asyncDispose]();
    // Other tests use the same database, and its many rows would slow them down.
    await league.stage.database.reset();
    await league.stage.database.vacuum();
  }
}
