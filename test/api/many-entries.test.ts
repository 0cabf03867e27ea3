import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { recompute } from "../../rules/league/check-tournament.ts";
import { ROLE_OF } from "../../rules/positions.ts";
import { gatherWeek } from "../../server/bundles/gather.ts";
import { playSeason } from "../../server/league/season-job.ts";
import { listPlayers } from "../../server/players/store.ts";
import { settleDue } from "../../server/prizes/settle.ts";
import { enterFinal } from "../../server/prizes/store.ts";
import { impostors } from "../document/answers.ts";
import { ops } from "../ops.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { endTournament, insertWeek, playGames, recordedWeek } from "../played-week.ts";

const WEEK = "2025-10-27";
const ID = `${WEEK}-mon-thu`;
const ENTRIES = 20_000;

// A chain of its own: on the shared one, this database would count as a backup and settle nothing.
const own = await openOwnSite("many-entries");
const worker = await openWorker({ ...own.environment, STATS_FEED: "none" });
const { db } = worker;
afterAll(async () => {
  await worker[Symbol.asyncDispose]();
  await own[Symbol.asyncDispose]();
});

/** Inserts entries, two thirds of which win. */
async function insertEntries(): Promise<void> {
  const players = await listPlayers(db);
  const [guards, forwards, centers] = (["guard", "forward", "center"] as const).map((role) =>
    players.filter(({ position }) => ROLE_OF[position] === role).map(({ league_id: id }) => id),
  );
  await sql`
      insert into entries (week_id, wallet, roster, slots, tokens, saved_at)
      select ${WEEK}, 'E' || lpad(translate(i::text, '0', 'A'), 43, 'z'), 1,
        array[g[1 + i % 20], g[21 + i * 7 % 15], f[1 + i * 3 % 20], f[21 + i * 11 % 15],
          c[1 + i * 5 % 15], g[36], f[36], c[16], null, null],
        array[50000000 + i * 13, 100000000, 50000000, 150000000, 50000000, 50000000, 1, 1, 0, 0]::bigint[],
        now()
      from generate_series(1, ${ENTRIES}::integer) i,
        (select ${guards}::integer[] as g, ${forwards}::integer[] as f, ${centers}::integer[] as c) a`.execute(
    db,
  );
}

test("20,000 entries are settled alongside other work", async () => {
  const games = await recordedWeek(WEEK);
  const pools = { "mon-thu": 100_000_000_000n, "fri-sun": 0n };
  await insertWeek(db, { week: WEEK, games, entries: [], pools, players: [] });
  await insertEntries();
  await playGames(db, WEEK, { games, status: "final" });
  await endTournament(db, ID);
  expect((await gatherWeek(db, WEEK))!.file.rosters).toHaveLength(ENTRIES);

  const count = async (table: "results" | "prizes" | "outbox") => {
    const rows = db.selectFrom(table).select(({ fn }) => fn.countAll<bigint>().as("count"));
    return Number((await rows.executeTakeFirstOrThrow()).count);
  };
  // A settlement this large would hold up the round that reads scores and locks weeks.
  expect((await ops(["season", "start"], own.environment)).code).toBe(0);
  await playSeason(worker);
  expect(await count("results")).toBe(0);

  let [longest, last] = [0, performance.now()];
  const startedAt = last;
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  // Recording a correction of this tournament takes its row, and with it the scores of every other game.
  const taken = { at: 0, refused: 0 };
  const take = setInterval(() => {
    taken.at++;
    const row = sql`select from tournaments where id = ${ID} for no key update nowait`;
    row.execute(db).catch(() => void taken.refused++);
  }, 20);
  await settleDue(worker);
  clearInterval(ticks);
  clearInterval(take);
  expect(taken.at).toBeGreaterThan(10);
  expect(taken.refused).toBeLessThan(taken.at / 10);
  // Scoring in one piece would take longer than everything else together.
  expect(longest).toBeLessThan((performance.now() - startedAt) / 4);
  const prizes = await count("prizes");
  // A statement takes at most 65,535 values.
  expect(prizes).toBeGreaterThan(65_535 / 5);
  expect([await count("results"), await count("outbox")]).toEqual([ENTRIES, prizes]);
});

test("a bundle of many entries is one answer, which its hash fits, compressed or not", async () => {
  const server = await own.serve();
  // Checking 20 MB against the document would take a minute.
  impostors.add(server.url);
  const read = async (encoding: string) => {
    const address = `${server.url}/api/weeks/${WEEK}/bundle`;
    const answer = await fetch(address, { headers: { "accept-encoding": encoding } });
    return { encoding: answer.headers.get("content-encoding"), body: await answer.text() };
  };
  const packed = await read("gzip");
  const plain = await read("gzip;q=0, identity");
  expect([packed.encoding, plain.encoding]).toEqual(["gzip", null]);
  // A report of how 20 MB differ would take minutes.
  expect(packed.body === plain.body).toBe(true);
  const tournaments = db.selectFrom("tournaments").select("hash").where("id", "=", ID);
  const { hash } = await tournaments.executeTakeFirstOrThrow();
  expect(recompute(JSON.parse(packed.body), "mon-thu").hash).toBe(hash);
});

test("a feed that keeps changing postpones a settlement by at most an hour", async () => {
  const id = `${WEEK}-fri-sun`;
  const { revision } = await db
    .selectFrom("tournaments")
    .select("revision")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const enter = async (hoursAgo: number, scored = revision - 1n, more = 0n) => {
    const endedAt = new Date(Date.now() - hoursAgo * 3_600_000);
    const end = db.updateTable("tournaments").set({ state: "provisional", ended_at: endedAt });
    await end.where("id", "=", id).execute();
    const { rows } = await sql<{ pool: string }>`
      select (pool + rolled_in)::text as pool from tournaments where id = ${id}`.execute(db);
    const pool = BigInt(rows[0]!.pool) + more;
    const sums = { entries: 0, setsInPlay: "0", pointsTimesSets: "0" };
    return enterFinal(db, { id, revision: scored, pool, hash: "0", sums });
  };
  // Something rolled over while it was scored.
  expect(await enter(49.5, revision, 1n)).toBe(false);
  // A backup that replaced the database in the meantime lacks the scored revision.
  expect(await enter(49.5, revision + 1n)).toBe(false);
  expect([await enter(47), await enter(48.5), await enter(49.5)]).toEqual([false, false, true]);
});

test("a client that keeps requesting a snapshot is refused", async () => {
  const server = await own.serve({ REQUESTS_PER_MINUTE: "20" });
  const read = async () => {
    const answer = await fetch(`${server.url}/api/weeks/${WEEK}/snapshot`);
    await answer.arrayBuffer();
    return answer.status;
  };
  expect([await read(), await read()]).toEqual([200, 429]);
});
