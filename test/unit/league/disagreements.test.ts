import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { tournamentInterval, weekAt } from "../../../rules/league/week.ts";
import { DAY_MS, HOUR_MS } from "../../../rules/time.ts";
import { differencesOf } from "../../../server/stats/compare.ts";
import { listDueTournaments } from "../../../server/prizes/store.ts";
import { settleDisagreements } from "../../../server/stats/disagreements/store.ts";
import type { FeedLine } from "../../../server/stats/feed.ts";
import { line } from "./played-season.ts";
import { MON_THU, MONDAY, openShownSeason } from "./shown-season.ts";

const { season, second, db, show, said, playUntil, begin } = await openShownSeason();
beforeEach(begin);

/** A player of the game, unlike those with small numbers. */
const JOKIC = 203_999;

test("while two feeds disagree, their tournament has an open disagreement, until they agree or a person decides", async () => {
  const open = async () =>
    (
      await db.selectFrom("disagreements").selectAll().where("settled_at", "is", null).execute()
    ).map(({ player, statistic, ours, theirs }) => `${player} ${statistic} ${ours} ${theirs}`);
  const theirs = (...lines: FeedLine[]) =>
    second.shown.boxes.set("0022500001", { gameId: "0022500001", lines, unknown: [] });
  show("0022500001", { status: "final" }, [line(1, 20), line(2, 7)]);
  // The second feed also names somebody who is not in the game.
  theirs(line(1, 20), line(2, 7, { tov: 1 }), line(JOKIC, 2), line(5, 2));
  await playUntil(MONDAY + 3 * HOUR_MS);
  expect(await open()).toEqual(["2 tov 0 1", `${JOKIC} line 0 1`]);
  expect(said()).toEqual(Array(2).fill("two feeds disagree; the tournament stays provisional"));
  theirs(line(1, 20), line(2, 7, { tov: 1 }));
  await playUntil(MONDAY + 4 * HOUR_MS);
  expect(await open()).toEqual(["2 tov 0 1"]);
  const rows = await db.selectFrom("disagreements").select("id").execute();
  await settleDisagreements(
    db,
    rows.map(({ id }) => id),
    "an operator",
  );
  await playUntil(MONDAY + 5 * HOUR_MS);
  expect([await open(), said()]).toEqual([[], []]);
  theirs(line(1, 20), line(2, 7, { tov: 2 }));
  await playUntil(MONDAY + 6 * HOUR_MS);
  expect(await open()).toEqual(["2 tov 0 2"]);
});

test("a disagreement holds its tournament in whatever zone the database's sessions are", async () => {
  const tipoff = Date.UTC(2026, 2, 8, 23);
  const lastOfWeek = { tipoff, status: "final" } as const;
  const id = "0022500009";
  second.shown.boxes.set(id, { gameId: id, lines: [line(1, 21)], unknown: [] });
  season.now = tipoff - DAY_MS;
  show(id, { tipoff });
  await playUntil(tipoff - DAY_MS);
  await playUntil(tipoff);
  show(id, lastOfWeek, [line(1, 20)]);
  for (let hour = 3; hour < 96; hour += 3) await playUntil(tipoff + hour * HOUR_MS);
  // In New York, the clocks of that Sunday are moved an hour ahead.
  const due = () =>
    db.transaction().execute(async (trx) => {
      await sql`set local time zone 'America/New_York'`.execute(trx);
      return (await listDueTournaments(trx)).map((one) => one.id);
    });
  expect(await due()).toEqual([]);
  const rows = await db.selectFrom("disagreements").select("id").execute();
  await settleDisagreements(
    db,
    rows.map((row) => row.id),
    "an operator",
  );
  expect(await due()).toEqual(["2026-03-02-fri-sun"]);
});

test("a tournament is not settled before its days have passed: a game may still get a time in them", async () => {
  show("0022500001", { status: "final" }, [line(1, 20)]);
  const due = async () => (await listDueTournaments(db)).map(({ id }) => id);
  for (let hour = 2; hour <= 60; hour += 2) await playUntil(MONDAY + hour * HOUR_MS);
  expect(await due()).toEqual([]);
  await playUntil(tournamentInterval(weekAt(MONDAY), "mon-thu").until);
  expect(await due()).toEqual([MON_THU]);
});

test("two feeds disagree on who played, too, unless it was for less than a minute", () => {
  const nothing = { reb: 0, ast: 0 };
  const ours = new Map([[1, line(1, 0, { ...nothing, seconds: 0 })]]);
  const differences = (seconds: number) => {
    const lines = [line(1, 0, { ...nothing, seconds })];
    return differencesOf(ours, { gameId: "0022500001", lines, unknown: [] });
  };
  expect(differences(60)).toEqual([{ player: 1, statistic: "line", ours: 0, theirs: 1 }]);
  expect([differences(59), differences(0)]).toEqual([[], []]);
});
