import {
  TOURNAMENTS,
  type TournamentKind,
  tournamentIdOf,
  tournamentInterval,
} from "../../rules/league/week.ts";
import { HOUR_MS } from "../../rules/time.ts";
import type { SeasonView, WeekView } from "../../server/league/schemas.ts";
import type { PrizeList } from "../../server/prizes/schemas.ts";
import { byLeagueId } from "../../server/players/by-league-id.ts";
import { viewPlayer } from "../../server/players/view.ts";
import type { RosterList } from "../../server/rosters/schemas.ts";
import { scoreEntry, viewEntry } from "../../server/tournaments/entries.ts";
import { createMoment } from "../../server/tournaments/moment.ts";
import type { Standing, TournamentList, TournamentView } from "../../server/tournaments/schemas.ts";
import { type ShownTournament, viewGames, viewTournament } from "../../server/tournaments/view.ts";
import { fixedAutofill } from "./fixed-autofill.ts";
import { fixedNews } from "./fixed-news.ts";
import {
  bestTen,
  calledOff,
  disagreementIn,
  fixedEntries,
  idsOf,
  LAST_WEEK,
  inColumns,
  lockOfRecorded,
  NEXT_WEEK,
  ownHoldings,
  PLAYERS,
  scoreboardAt,
  timeOfRevision,
  TOURNAMENT,
  WEEK,
  withClocks,
} from "./fixed-week.ts";
import { once } from "./once.ts";
import { type Stage, STAGES } from "./stages.ts";

/** The version of the user's roster. */
export const GIVEN_VERSION = 3;

/** The state of the season that a screen shows. */
export interface GivenSeason {
  readonly stage: Stage;
  readonly isWithoutPlayers?: true;
  /** A prize lacks an account for it, or is closed: a different result was already paid, and that is final. */
  readonly unpaid?: "waiting" | "closed";
  /** Two sources disagree on a player's statistics. */
  readonly isDisputed?: true;
  readonly isWithoutRoster?: true;
}

/** Time from the lock to the end of the first tournament's last game. */
const LAST_END_MS = 97 * HOUR_MS;
const POOLS = { "mon-thu": 1_000_000_000n, "fri-sun": 1_500_000_000n };
const DELAY = "Scores are delayed: the source of statistics is not responding.";

/** Returns a function from API paths to responses, with undefined for whatever does not exist. */
export async function answersOf(given: GivenSeason, wallet: string) {
  const { stage } = given;
  const { afterMs, state } = STAGES[stage];
  const lock = await lockOfRecorded(WEEK);
  const now = lock + afterMs;
  const hasEntries = stage !== "open" && stage !== "locked";
  const all = hasEntries ? await fixedEntries(wallet) : [];
  const entries = given.isWithoutRoster ? all.slice(1) : all;
  const holdings = given.isWithoutPlayers ? new Map<never, never>() : ownHoldings();
  const slots = given.isWithoutRoster ? undefined : idsOf(await bestTen(holdings));

  /** Returns a tournament with its entries, as it stood at `then`. */
  const played = once(async (id: string, then: number) => {
    const [week, kind] = [id.slice(0, 10), id.slice(11) as TournamentKind];
    const isCurrent = week === WEEK;
    const isFirst = isCurrent && kind === "mon-thu";
    const isVoid = isFirst && state === "void";
    // Nothing is recorded of the week before, so it shows this week's games.
    const at = isVoid ? lock - HOUR_MS : week === LAST_WEEK ? lock + 240 * HOUR_MS : then;
    const asOf = await scoreboardAt(week === LAST_WEEK ? WEEK : week, kind, at);
    const board = isVoid ? calledOff(asOf) : asOf;
    const begun = board.points.size > 0 ? "live" : "upcoming";
    const shown = isFirst ? state : week === LAST_WEEK ? "paid" : begun;
    const isSettled = shown === "final" || shown === "paid";
    const known =
      week === LAST_WEEK ? await fixedEntries(wallet) : week === NEXT_WEEK ? [] : entries;
    const moment = createMoment(inColumns(known), board, undefined);
    const scoring = { scoreboard: board, players: byLeagueId(PLAYERS), isFinal: isSettled };
    const pool = POOLS[kind];
    const saved = { roster: 1, week_id: week, saved_at: new Date(lock) };
    const standings = known
      .map((one) => {
        const entry = { ...one, ...saved };
        const { total, sets, gamesLeft } = scoreEntry(entry, scoring);
        const standing: Standing = {
          rank: moment.standing.rankOf(total),
          wallet: entry.wallet,
          roster: 1,
          total,
          sets: String(sets),
          prize: String(moment.standing.prizeOf(pool, { total, sets })),
          gamesLeft,
        };
        return { entry, standing };
      })
      .toSorted((a, b) => a.standing.rank - b.standing.rank);
    const view = (who: string) => {
      const found = standings.find(({ entry }) => entry.wallet === who);
      return found && viewEntry(found.entry, scoring, found.standing);
    };
    return { week, kind, shown, board, moment, standings, view, pool };
  });

  async function tournament(id: string): Promise<TournamentView> {
    const { week, kind, shown, board, moment, pool } = await played(id, now);
    const hasBegun = board.points.size > 0;
    const { count } = moment.entries.columns;
    const isOver = ["provisional", "final", "paid"].includes(shown);
    const row: ShownTournament = {
      id,
      week_id: week,
      kind,
      state: shown,
      revision: BigInt(board.revision),
      pool,
      rolled_in: 0n,
      ended_at: isOver ? new Date(lock + LAST_END_MS) : null,
      settled_revision: null,
      lock_at: new Date(week === WEEK ? lock : tournamentInterval(week, "mon-thu").from),
      has_entries: count > 0,
      held_prizes: 0,
      closed_prizes: given.unpaid === "closed" && id === TOURNAMENT ? count : 0,
    };
    return viewTournament(row, {
      entries: count,
      average: count > 0 && hasBegun ? moment.standing.average : null,
      bar: count > 0 && hasBegun ? moment.standing.bar : null,
      setsInPlay: String(moment.standing.setsInPlay),
      funded: true,
      inKind: [],
      freshness: {
        updatedAt: new Date().toISOString(),
        isLive: shown === "live",
        delay: stage === "stale" && shown === "live" ? DELAY : null,
      },
    });
  }

  const week = (id: string, locksAt: number): WeekView => ({
    id,
    locksAt: new Date(locksAt).toISOString(),
    state: locksAt > now ? "open" : "locked",
    snapshotAt: hasEntries && locksAt <= now ? new Date(locksAt).toISOString() : null,
    movedFrom: null,
    tournaments: TOURNAMENTS.map((kind) => ({
      id: tournamentIdOf(id, kind),
      state: id === WEEK && kind === "mon-thu" ? state : "upcoming",
    })),
  });
  const nextLock = await lockOfRecorded(NEXT_WEEK);

  function rosters(id: string): RosterList {
    const shown = week(id, id === NEXT_WEEK ? nextLock : lock);
    const savedAt = new Date(lock - 5 * HOUR_MS).toISOString();
    return {
      week: id,
      locksAt: shown.locksAt,
      isLocked: shown.state !== "open",
      snapshotAt: shown.snapshotAt,
      rosters: slots ? [{ number: 1, version: GIVEN_VERSION, slots, savedAt }] : [],
      undone: [],
    };
  }

  async function rewards(): Promise<PrizeList> {
    const { unpaid = "sent" } = given;
    const paid = { amount: "12345678", signature: "5".repeat(88) };
    const own = await Promise.all(
      [
        ...(state === "paid" || state === "final" ? [TOURNAMENT] : []),
        ...TOURNAMENTS.map((kind) => tournamentIdOf(LAST_WEEK, kind)).toReversed(),
      ].map(async (id) => ({ id, prize: (await played(id, now)).view(wallet)?.prize ?? "0" })),
    );
    return {
      rewards: given.isWithoutRoster
        ? []
        : own
            .filter(({ prize }) => prize !== "0")
            .map(({ id, prize }) => ({
              tournament: id,
              prize,
              state: id === TOURNAMENT && state === "final" ? unpaid : "paid",
              signature: null,
              instead: id === TOURNAMENT && unpaid === "closed" ? paid : null,
            })),
      inKind: [],
    };
  }
  return async (path: string, search: URLSearchParams): Promise<unknown> => {
    const [, , name, id = "", part, ...rest] = path.split("/");
    switch (name) {
      case "season":
        return {
          phase: "season",
          leagueTime: new Date(now).toISOString(),
          speed: 1,
          week: week(WEEK, lock),
          nextWeek: week(NEXT_WEEK, nextLock),
          earlier: [],
        } satisfies SeasonView;
      case "rosters":
        return id === "autofill"
          ? fixedAutofill(search.get("week") ?? WEEK, { holdings, now })
          : rosters(search.get("week") ?? WEEK);
      case "lineup":
        // A path below the inventory asks for a player's draws, and there are none.
        return [...(part === undefined ? holdings : [])].map(([player, tokens]) => ({
          player: viewPlayer(player),
          tokenQuantity: Number(tokens / 1_000_000n),
          onItsWay: 0,
        }));
      case "rewards":
        return rewards();
      case "news":
        return fixedNews(now);
      case "tournaments":
        break;
      default:
        return undefined;
    }
    if (id === "")
      return {
        tournaments: await Promise.all(
          [NEXT_WEEK, WEEK, LAST_WEEK]
            .flatMap((each) => TOURNAMENTS.map((kind) => tournamentIdOf(each, kind)).toReversed())
            .map(tournament),
        ),
        vault: "Vau1t11111111111111111111111111111111111111",
        prizeWallet: "Prize1111111111111111111111111111111111111",
        prizeBalance: "8000000000",
        owed: "5000000000",
        funded: true,
      } satisfies TournamentList;
    const then = part === "scores" ? timeOfRevision(Number(rest[0])) : now;
    const { board, moment, standings, view } = await played(id, then);
    const { revision } = board;
    switch (part) {
      case undefined:
        return tournament(id);
      case "standings":
        return { revision, entries: standings.map(({ standing }) => standing), next: null };
      case "friends":
        // Treats every sixth user as a friend.
        return {
          revision,
          entries: standings
            .filter(({ entry }, place) => entry.wallet === wallet || place % 6 === 2)
            .map(({ standing }) => standing),
        };
      case "scores":
        return JSON.parse(moment.scores().text) as object;
      case "games":
        return {
          ...(await withClocks(
            viewGames({ scoreboard: board, players: PLAYERS, changes: [] }),
            now,
          )),
          disagreements: given.isDisputed ? [disagreementIn(board)] : [],
        };
      case "me":
        return { revision, entries: [view(wallet) ?? []].flat() };
      case "entries": {
        const own = standings.filter(({ entry }) => entry.wallet === rest[0]);
        if (rest.length > 1) return view(rest[0]!);
        return { revision, entries: own.map(({ standing }) => standing) };
      }
      default:
        return undefined;
    }
  };
}
