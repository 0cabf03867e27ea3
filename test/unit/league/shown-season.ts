import { DAY_MS, HOUR_MS } from "../../../rules/time.ts";
import type { FeedGame, FeedLine } from "../../../server/stats/feed.ts";
import { readLines } from "../../../server/stats/store.ts";
import { openSeason, shownFeed } from "./played-season.ts";

export const MONDAY = Date.UTC(2025, 9, 27);
export const [MON_THU, FRI_SUN, NEXT] = [
  "2025-10-27-mon-thu",
  "2025-10-27-fri-sun",
  "2025-11-03-mon-thu",
] as const;

/** Opens a season of a few games that the test shows, with a second feed beside the main one. */
export async function openShownSeason() {
  const main = shownFeed("main");
  const second = shownFeed("second");
  const season = await openSeason(second.feed);
  const { db } = season.ctx;

  /** Shows a game. If lines are given, it also has a box, and its score is the sum of their points. */
  function show(id: string, game: Partial<FeedGame>, lines?: readonly FeedLine[]): void {
    const before = main.shown.games.find((one) => one.id === id);
    const scoreOf = (team: string) =>
      (lines ?? []).reduce((sum, one) => sum + (one.team === team ? one.pts : 0), 0);
    const next = {
      ...(before ?? {
        id,
        tipoff: MONDAY + HOUR_MS,
        status: "scheduled" as const,
        home: "NYK",
        away: "BOS",
      }),
      ...(lines ? { homeScore: scoreOf("NYK"), awayScore: scoreOf("BOS") } : {}),
      ...game,
    };
    main.shown.games = [
      ...main.shown.games.filter((one) => one !== before),
      { homeScore: 0, awayScore: 0, ...next },
    ];
    if (lines) main.shown.boxes.set(id, { gameId: id, lines, unknown: [] });
  }
  async function tournament(id: string) {
    const row = await db
      .selectFrom("tournaments")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { ...row, revision: Number(row.revision) };
  }
  return {
    main,
    second,
    season,
    db,
    show,
    tournament,
    stateOf: async (id: string) => (await tournament(id)).state,
    pointsIn: async (id: string) =>
      [...(await readLines(db, id)).values()].map(({ player, pts }) => [player, pts]),
    /** Returns what was logged since the last call. */
    said: () => season.said.splice(0).map((text) => (JSON.parse(text) as { msg: string }).msg),
    playUntil: async (now: number) => {
      season.now = now;
      await season.round();
    },
    /** Starts over, a day before the first game. */
    begin: async () => {
      await season.reset(MONDAY - DAY_MS, main.feed);
      for (const { shown } of [main, second]) {
        shown.games = [];
        shown.boxes.clear();
        shown.failing.clear();
      }
      show("0022500001", { tipoff: MONDAY + HOUR_MS });
      show("0022500002", { tipoff: MONDAY + 5 * DAY_MS });
      show("0022500003", { tipoff: MONDAY + 7 * DAY_MS + HOUR_MS });
      await season.round();
    },
  };
}
