import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../../rules/time.ts";
import { findFeed, noteAnswer } from "../../../server/stats/store.ts";
import { createBoards } from "../../../server/tournaments/boards.ts";
import { createFigures } from "../../../server/tournaments/figures.ts";
import { createScoreboards } from "../../../server/tournaments/scoreboard.ts";
import { findTournament } from "../../../server/tournaments/store.ts";
import { line } from "./played-season.ts";
import { MON_THU, MONDAY, openShownSeason } from "./shown-season.ts";

const GAME = "0022500001";
const TIPOFF = MONDAY + HOUR_MS;

test.each([
  ["before its game begins", "upcoming", { status: "scheduled" }],
  ["in the middle of its game", "live", { status: "live" }],
] as const)("a feed that fails %s delays a tournament's scores", async (_, state, shown) => {
  const { season, db, show, playUntil, begin } = await openShownSeason();
  await begin();
  const scoreboards = createScoreboards(db);
  const boards = createBoards(db, scoreboards);
  const figures = createFigures(season.ctx, { scoreboards, boards });
  const readDelay = async (now: number) => {
    season.now = now;
    const tournament = (await findTournament(db, MON_THU))!;
    expect(tournament.state).toBe(state);
    const feed = await findFeed(db, "main");
    const { freshness } = await figures(tournament, { funded: null, feed, inKind: [] });
    return freshness.delay;
  };
  show(GAME, shown, [line(1, 20)]);
  const answered = state === "live" ? TIPOFF + MINUTE_MS : TIPOFF - MINUTE_MS;
  await playUntil(answered);
  expect(await readDelay(answered)).toBeNull();
  expect(await readDelay(TIPOFF + 2 * MINUTE_MS)).toBe(
    "Scores are delayed: the source of statistics is not responding.",
  );
  // A late start delays nothing.
  await noteAnswer(db, "main", new Date(season.now));
  expect(await readDelay(season.now)).toBeNull();
});
