import { writeFile } from "node:fs/promises";
import { generateKeyPairSigner } from "@solana/kit";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { TOURNAMENTS } from "../../rules/league/week.ts";
import { connect } from "../../server/db/connect.ts";
import { replaceLaunchFact } from "../../server/launch/store.ts";
import { insertWeek } from "../../server/league/store.ts";
import { changeInKind, insertInKind } from "../../server/prizes/in-kind/store.ts";
import { ops } from "../ops.ts";
import { copyDatabase, newVisitor, site } from "../site.ts";

test("a command with numbers that nothing has room for says so, and two at once announce no money twice", async () => {
  const url = await copyDatabase("odd-commands");
  const db = connect(url, 2);
  onTestFinished(() => db.destroy());
  const run = (words: string) => ops(words.split(" "), { DATABASE_URL: url });
  const weeks = ["2030-01-07", "2030-01-14", "2030-01-21"];
  for (const id of weeks) {
    const lock_at = new Date(`${id}T00:00:00Z`);
    await db.insertInto("weeks").values({ id, lock_at, locked_at: null }).execute();
    const own = TOURNAMENTS.map((kind) => ({ id: `${id}-${kind}`, week_id: id, kind, pool: null }));
    await db.insertInto("tournaments").values(own).execute();
  }
  for (const words of [
    `in-kind add ${weeks[0]}-mon-thu --name Ball --place 99999999999`,
    "in-kind ask 99999999999",
    "statistics keep 9999999999999999999 --reason none",
    "statistics end 00225/../1 --reason none",
    "pool set 2030-01-07-mon-sun 1",
    `pool set 2030-01-07-mon-thu 9${"0".repeat(20)}`,
    "pool set 2030-01-07-mon-thu -1",
    "pool set 2030-01-07-mon-thu 1e3",
    "house resume abc --reason none",
    "lock release --reason none",
  ])
    expect([words, (await run(words)).code]).toEqual([words, 2]);

  expect((await run("lock release --reason none")).err).toContain("<week> is missing");
  expect(await run("prize show 2030-02-04-mon-thu")).toMatchObject({
    code: 1,
    err: "There is no tournament 2030-02-04-mon-thu.\n",
  });
  const prize = `in-kind add ${weeks[0]}-mon-thu --place 1 --name`;
  expect((await run(`${prize} Ball`)).out).toMatch(/ {2}place 1 {2}Ball {2}announced\n$/);
  expect(await run(`${prize} Ball`)).toMatchObject({
    code: 0,
    out: "It is announced already. Nothing was changed.\n",
  });
  expect(await run(`${prize} Shoe`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Place 1 has another prize already\. Nothing was changed\.\n.* Ball /,
    ),
  });

  const withdraw = () => run("in-kind withdraw 1 --reason typo");
  expect((await withdraw()).out).toMatch(/^Withdrawn: .* Ball /);
  expect((await withdraw()).err).toBe("There is no prize 1. Nothing was changed.\n");
  expect((await run(`${prize} Shoe`)).code).toBe(0);
  const lock = (state: "locked" | "open", at: Date | null) =>
    db.updateTable("weeks").set({ state, locked_at: at }).where("id", "=", weeks[0]!).execute();
  await lock("locked", new Date());
  expect((await run("in-kind withdraw 2 --reason typo")).err).toMatch(/^The week has locked/);
  await lock("open", null);

  for (const [words, err] of [
    [`lock release ${weeks[0]}`, `Nothing holds the week ${weeks[0]}.`],
    ["statistics keep 17", "There is no disagreement 17."],
  ])
    expect(await run(`${words} --reason none`)).toMatchObject({
      code: 1,
      err: `${err} Nothing was changed.\n`,
    });

  // Other tests on this chain count on its prize wallet being empty.
  const { address: walletAddress } = await generateKeyPairSigner();
  await replaceLaunchFact(db, "prize", walletAddress);
  await (await newVisitor()).post("/api/local/fund", { walletAddress });
  const ids = weeks.flatMap((week) => TOURNAMENTS.map((kind) => `${week}-${kind}`));
  const answers = await Promise.all(ids.map((id) => run(`pool set ${id} 900`)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
});

test("a prize in kind whose tournament Solana shows paid by another result goes to nobody without a reason", async () => {
  const url = await copyDatabase("other-result");
  const db = connect(url, 1);
  onTestFinished(() => db.destroy());
  const [week, tournament] = ["2030-01-07", "2030-01-07-mon-thu"];
  await insertWeek(db, { id: week, lockAt: new Date(`${week}T00:00:00Z`) });
  const { id } = await insertInKind(db, { tournament_id: tournament, place: 1, name: "Ball" });
  await changeInKind(db, id, { state: "won", wallet: "winner" });
  await sql`insert into adopted (signature, slot, kind, cause, ordinal, content, state, at)
    values ('s', 1, 'prize', ${tournament}, 0, '{"arrived": [], "hash": "0"}', 'conflict', now())`.execute(
    db,
  );
  const run = (words: string, ...reason: string[]) =>
    ops([...words.split(" "), ...reason], { ...site.environment, DATABASE_URL: url });
  const reason = ["--reason", "The other winner has agreed"];
  const address = `${site.environment["ESCROW_KEY_FILE"]}.address`;
  await writeFile(address, "5 Main St");
  for (const words of [`in-kind ask ${id}`, `in-kind address ${id} --file ${address}`]) {
    const refused = await run(words);
    expect(refused.err).toMatch(
      /^Solana shows 2030-01-07-mon-thu paid by another result, .* Nothing was changed\.\n$/,
    );
    expect(await run(words, ...reason)).toMatchObject({ code: 0 });
  }
  expect(await run(`in-kind address ${id}`)).toMatchObject({ code: 1 });
  expect((await run(`in-kind address ${id}`, ...reason)).out).toContain("5 Main St");
  const acts = await db.selectFrom("acts").selectAll().orderBy("id").execute();
  // It could not be deleted from there.
  expect(JSON.stringify(acts.map(({ result }) => result))).not.toContain("5 Main St");
  expect(acts.map(({ name }) => name)).toEqual([
    "in-kind ask",
    "in-kind address",
    "in-kind address",
  ]);
  expect(new Set(acts.map((one) => one.reason))).toEqual(new Set([reason[1]]));
});
