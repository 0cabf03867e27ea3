import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../server/db/connect.ts";
import { ops } from "../ops.ts";
import { insertGames, insertWeek, recordedWeek } from "../played-week.ts";
import { copyDatabase } from "../site.ts";

test("a person is told of a game that does not end, and ends it as it stands", async () => {
  const databaseUrl = await copyDatabase("endless");
  const db = connect(databaseUrl, 2);
  onTestFinished(() => db.destroy());
  const run = (...words: string[]) => ops(words, { DATABASE_URL: databaseUrl });
  const endGame = () => run("statistics", "end", "0022500001", "--reason", "Its box has no end");
  expect(await endGame()).toMatchObject({ code: 1, err: expect.stringMatching(/no game/) });
  const [game] = await recordedWeek("2025-10-27");
  const games = [{ ...game!, id: "0022500001" }];
  const none = { entries: [], pools: { "mon-thu": 0n, "fri-sun": 0n }, players: [] };
  await insertWeek(db, { week: "2025-10-27", games, ...none });
  await insertGames(db, games, "live");
  expect((await run("waits")).out).toMatch(
    /^Tournament 2025-10-27-mon-thu: game 0022500001, .* is live half a day after its tip-off\.$/m,
  );
  expect((await endGame()).out).toBe("Game 0022500001 is over, with the box that it has.\n");
  expect((await endGame()).out).toBe("Game 0022500001 is over already. Nothing was changed.\n");
  expect((await run("waits")).out).not.toMatch(/half a day/);
  expect(await db.selectFrom("acts").select(["name", "target"]).execute()).toEqual([
    { name: "statistics end", target: "0022500001" },
  ]);
});
