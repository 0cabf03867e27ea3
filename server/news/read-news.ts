import { isCounted } from "../../rules/league/games.ts";
import { hasPlayed, pointsOf, STATISTICS } from "../../rules/league/scoring.ts";
import { tournamentAt } from "../../rules/league/week.ts";
import { DAY_MS, MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { listOver } from "../form/read-form.ts";
import { listAbsences, listLines } from "../form/store.ts";
import { listPlayers, type Player } from "../players/store.ts";
import { keepRecent } from "../recent.ts";
import type { FeedGame } from "../stats/feed.ts";
import { type InjuryRow, listInjuryChanges } from "../stats/injuries/store.ts";
import { type LineChange, listLineChanges, listTeamsAt } from "../tournaments/store.ts";
import { newsOfPlayers } from "./of-players.ts";
import type { NewsItem, NewsList } from "./schemas.ts";
import { type GameChange, listEnds, listGameChanges, listPostsSince, type Post } from "./store.ts";

/** How long items are listed. */
const NEWS_MS = 30 * DAY_MS;
/** A tip-off that moves less is no news. */
const MOVED_MS = 5 * MINUTE_MS;
/** Reads figures as of the newest revision. */
const NEWEST = Number.MAX_SAFE_INTEGER;
/**
 * League time for which all requests of a process share what follows from games: going through months of lines takes a
 * while. After a jump it is over at once.
 */
const SHARED_MS = 5000;

/** Returns a function that returns the news. Posts are as of now, the rest is some seconds old at most. */
export function createNews({ config, db, leagueTime }: Asked) {
  const isLeftOut = (id: string) => config.gamesLeftOut.has(id);
  const ofGames = keepRecent(
    1,
    ({ now }: { now: Date }) => readNewsOfGames(db, { now, isLeftOut }),
    ({ now }) => Math.floor(now.getTime() / SHARED_MS),
  );
  return async (): Promise<NewsList> => {
    const { now } = await leagueTime();
    const since = new Date(now.getTime() - NEWS_MS);
    const [posts, others] = await Promise.all([listPostsSince(db, since), ofGames({ now })]);
    const items = [...posts.map(viewPost), ...others];
    return {
      items: items
        .filter(({ at }) => at >= since.toISOString())
        .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
    };
  };
}

type Asked = Pick<Context, "config" | "db" | "leagueTime">;

interface Moment {
  /** League time. */
  readonly now: Date;
  /** Returns true for a game that counts nowhere, because the operator says so. */
  readonly isLeftOut: (id: string) => boolean;
}

async function readNewsOfGames(db: Db, { now, isLeftOut }: Moment): Promise<NewsItem[]> {
  const since = new Date(now.getTime() - NEWS_MS);
  // Who comes back on the first day was out before.
  const [players, over] = await Promise.all([listPlayers(db), listOver(db, now, NEWS_MS)]);
  const ids = over.map(({ id }) => id);
  const recent = over.filter(({ tipoff }) => tipoff! >= since.getTime()).map(({ id }) => id);
  const leagueIds = players.map(({ league_id: id }) => id);
  const [injuries, lines, absences, ends, teams, moves, corrections] = await Promise.all([
    listInjuryChanges(db, since),
    listLines(db, ids, leagueIds),
    listAbsences(db, ids, leagueIds),
    listEnds(db, ids),
    listTeamsAt(db, NEWEST),
    listGameChanges(db, since),
    listLineChanges(db, recent, NEWEST),
  ]);
  const past = over
    .toSorted((a, b) => a.tipoff! - b.tipoff!)
    .flatMap(({ tipoff, ...game }) => {
      // A feed may have taken a game's end back since it was read.
      const end = ends.get(game.id);
      return end ? [{ ...game, tipoff: tipoff!, endedAt: end.getTime() }] : [];
    });
  return [
    ...newestOfDays(injuries).flatMap((one) => viewInjury(one, players)),
    ...newsOfPlayers(players, { past, lines, absences }),
    ...moves
      .filter((move) => isNews(move) && !isLeftOut(move.game))
      .map((move) => viewMove(move, { players, teams })),
    ...viewCorrections(corrections.toReversed(), { players, games: over }),
  ];
}

/** Returns each player's newest change on each day: a list that flips back and forth is one item a day. */
function newestOfDays(newestFirst: readonly InjuryRow[]): InjuryRow[] {
  const days = Map.groupBy(
    newestFirst,
    ({ player, at }) => `${player} ${at.toISOString().slice(0, 10)}`,
  );
  return [...days.values()].map(([newest]) => newest!);
}

function viewPost({ id, at, title, body: text }: Post): NewsItem {
  return { kind: "post", id: `post ${id}`, at: at.toISOString(), title, text };
}

function viewInjury(
  { id, at, player: leagueId, status, detail }: InjuryRow,
  players: readonly Player[],
): NewsItem[] {
  const player = players.find((one) => one.league_id === leagueId);
  if (player === undefined) return [];
  return [
    {
      kind: "injury",
      id: `injury ${id}`,
      at: at.toISOString(),
      player: player.id,
      status,
      detail,
    },
  ];
}

/** A game that gets its first time is no news, nor is one that counts nowhere. */
function isNews({ game, was, status, before, tipoff }: GameChange): boolean {
  if (!isCounted({ id: game })) return false;
  if (status !== "scheduled" || was !== "scheduled") return true;
  return before !== null && Math.abs(before.getTime() - tipoff!.getTime()) >= MOVED_MS;
}

interface Teams {
  readonly players: readonly Player[];
  /** Codes of the teams that they play for now, by league id. */
  readonly teams: ReadonlyMap<number, string>;
}

function viewMove(change: GameChange, { players, teams }: Teams): NewsItem {
  const { game, revision, home, away, status, before, tipoff, at } = change;
  return {
    kind: "schedule",
    id: `schedule ${game} ${revision}`,
    at: at.toISOString(),
    game: { home, away },
    status,
    before: before?.toISOString() ?? null,
    tipoff: tipoff?.toISOString() ?? null,
    players: players
      .filter(({ league_id: id }) => [home, away].includes(teams.get(id)!))
      .map(({ id }) => id),
  };
}

interface Known {
  readonly players: readonly Player[];
  readonly games: readonly FeedGame[];
}

/** Returns the corrections that change a statistic of one of our players, or whether he has played. */
function viewCorrections(changes: readonly LineChange[], known: Known): NewsItem[] {
  const players = new Map(known.players.map(({ league_id: league, id }) => [league, id]));
  const games = new Map(known.games.map((game) => [game.id, game]));
  return changes.flatMap(({ before, after, at, isLate }): NewsItem[] => {
    const player = players.get(after.player);
    const game = games.get(after.game_id);
    if (player === undefined || game === undefined) return [];
    // Playing time alone changes no points, but it decides whether somebody comes in for him (R11).
    const isMoved = (before !== undefined && hasPlayed(before)) !== hasPlayed(after);
    const names = isMoved ? (["seconds", ...STATISTICS] as const) : STATISTICS;
    const changed = names.filter((name) => (before?.[name] ?? 0) !== after[name]);
    if (changed.length === 0) return [];
    const { home, away, tipoff } = game;
    return [
      {
        kind: "correction",
        id: `correction ${player} ${after.game_id} ${after.revision}`,
        at: at.toISOString(),
        player,
        game: { home, away, tipoff: new Date(tipoff!).toISOString() },
        tournament: tournamentAt(tipoff!),
        changes: changed.map((statistic) => ({
          statistic,
          before: before?.[statistic] ?? 0,
          after: after[statistic],
        })),
        points: { before: before ? pointsOf(before) : 0, after: pointsOf(after) },
        isLate,
      },
    ];
  });
}
