import { listLineChanges } from "../../../server/tournaments/store.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { usdcAccountOf } from "../../../chain/usdc.ts";
import { tournamentAt } from "../../../rules/league/week.ts";
import { DAY_MS } from "../../../rules/time.ts";
import type { Db } from "../../../server/db/connect.ts";
import { USDC, lamportsOf } from "../launched.ts";
import { transferUsdc } from "../payments.ts";
import { sharedTheater } from "../stage.ts";
import { walletOf } from "../wallet.ts";
import { checkEnd, checkMoney, checkWeek } from "./checks.ts";
import { type Fan, SET } from "./fans.ts";
import { Season } from "./season.ts";

/** In four weeks, everything that can happen in a season does. */
const SIZE = { weeks: 4, users: 60 };
const LIMIT_MS = 600_000;

let season: Season;
let db: Db;
/** The tournaments' states when their week was checked. */
const seen = new Map<string, string>();
const statesOf = (week: string) =>
  db.selectFrom("tournaments").select(["id", "state"]).where("week_id", "=", week).execute();

beforeAll(async () => {
  season = await Season.open(await sharedTheater(), SIZE);
  ({ db } = season.league.ctx);
  await season.play(async (week) => {
    await checkWeek(season, week);
    for (const { id, state } of await statesOf(week)) seen.set(id, state);
  });
}, LIMIT_MS);
afterAll(() => season[Symbol.asyncDispose]());

test(
  "after a season in which users buy, sell, forget, tie and split, the books balance and every week verifies",
  { timeout: LIMIT_MS },
  async () => {
    expect([...seen.keys()].toSorted()).toEqual([...season.results.keys()].toSorted());
    await checkEnd(season);
    const paid = [...season.results.values()].filter((result) => BigInt(result?.paid ?? 0) > 0n);
    expect(paid).toHaveLength(4);
    for (const result of paid) {
      const winners = result!.standings.filter(({ prize }) => prize !== "0");
      expect(winners.length).toBeGreaterThan(20);
      for (const { actor } of [...season.cast.halves, season.cast.twoAccounts])
        expect(winners.map(({ wallet }) => wallet)).toContain(actor.address);
    }
  },
);

test("what was saved and held at the lock counts, no matter who sold before or after, forgot, or came too late", () => {
  const { cast, games } = season;
  const weeks = games.weeks.map((week) => season.locked.get(week)!);
  const of = ({ actor }: Fan) =>
    weeks.map((entries) => entries.filter(({ wallet }) => wallet === actor.address));
  const first = (fan: Fan) => of(fan).map(([entry]) => entry!);
  const startersOf = (fan: Fan) =>
    first(fan).map(({ tokens }) => tokens.slice(0, 5).filter((amount) => amount > 0n).length);
  expect(of(cast.silent).flat()).toEqual([]);
  for (const fan of [cast.sleeper, cast.tardy]) {
    expect(new Set(first(fan).map(({ slots }) => slots.join())).size).toBe(1);
    expect(new Set(first(cast.whole).map(({ slots }) => slots.join())).size).toBeGreaterThan(1);
  }
  // Each sold a starter: one before the lock, the other after.
  const five = (fan: Fan) =>
    first(fan).map(({ slots }) => slots.slice(0, 5).filter((player) => player !== null).length);
  expect(startersOf(cast.hasty)).toEqual(five(cast.hasty).map((count) => count - 1));
  expect(startersOf(cast.late)).toEqual(five(cast.late));
  const isIn = first(cast.leaver).map(({ tokens }) => tokens.some((amount) => amount > 0n));
  expect(isIn).toEqual([true, false, false, true]);
  expect(of(cast.double).map((entries) => entries.length)).toEqual([2, 2, 2, 2]);
});

test("without an announced pool nothing is paid, and what void tournaments shared rolls over", async () => {
  const { results, announced, games } = season;
  const [first, , off, last] = games.weeks as [string, string, string, string];
  expect(results.get(`${first}-mon-thu`)).toMatchObject({ pool: "0", paid: "0" });
  const isVoid = [...results].filter(([, result]) => result === null).map(([id]) => id);
  expect(isVoid).toEqual([`${off}-mon-thu`, `${off}-fri-sun`, `${last}-fri-sun`]);
  const shared = [`${off}-mon-thu`, `${off}-fri-sun`, `${last}-mon-thu`];
  const pool = shared.reduce((sum, id) => sum + announced.get(id)!, 0n);
  expect(BigInt(results.get(`${last}-mon-thu`)!.pool) - pool).toBeLessThan(100n);
  expect(season.carried).toBeGreaterThan(announced.get(`${last}-fri-sun`)!);
});

test("postponed games count where they are played, and corrections until 48 hours after the last game", async () => {
  const [, second, , last] = season.games.weeks as [string, string, string, string];
  const moved = await db
    .selectFrom("game_versions as g")
    .innerJoin("settled_games as s", "s.game_id", "g.game_id")
    .select(["g.tipoff", "s.tournament_id"])
    .where("g.status", "=", "postponed")
    .execute();
  expect(moved.map((game) => tournamentAt(game.tipoff!.getTime()))).toEqual(
    Array(2).fill(`${second}-mon-thu`),
  );
  expect(moved.map((game) => game.tournament_id).toSorted()).toEqual([
    `${second}-fri-sun`,
    `${last}-mon-thu`,
  ]);
  // Later ones are recorded, and that every week verifies shows that they change nothing.
  const NEWEST = Number.MAX_SAFE_INTEGER;
  const recorded = await Promise.all(
    season.corrections.map(async ({ game, player, reb }) =>
      (await listLineChanges(db, [game], NEWEST)).filter(
        ({ after }) => after.player === player && after.reb === reb,
      ),
    ),
  );
  expect(recorded.map((changes) => changes.map(({ isLate }) => !isLate))).toEqual(
    season.corrections.map(({ isInTime }) => [isInTime]),
  );
  expect(new Set(season.corrections.map(({ isInTime }) => isInTime)).size).toBe(2);
});

test("a winner without a USDC account is waited for, holds up nobody, and is paid once there is one", async () => {
  const { address } = season.cast.unbanked.actor;
  const waited = [...seen].filter(([, state]) => state === "final").map(([id]) => id);
  expect(waited.length).toBeGreaterThan(1);
  const { rows } = await sql<{ cause: string; landed_at: Date; others: Date }>`
    select cause, landed_at, (select max(landed_at) from outbox o
        where o.kind = 'prize' and o.cause = own.cause and o.id <> own.id) as others
    from outbox own where kind = 'prize' and content->>'owner' = ${address}
      and cause = any (${waited})`.execute(db);
  expect(rows.map(({ cause }) => cause).toSorted()).toEqual(waited.toSorted());
  for (const { landed_at: at, others } of rows)
    expect(at.getTime() - others.getTime()).toBeGreaterThan(DAY_MS);
});

test("prizes that a worker's database has forgotten are adopted from the chain, not paid again", async () => {
  const id = `${season.games.weeks[0]}-fri-sun`;
  const rows = await db
    .selectFrom("outbox")
    .select(["state", "attempts"])
    .where("kind", "=", "prize")
    .where("cause", "=", id)
    .execute();
  // Landed transactions that this database never signed.
  const adopted = rows.filter(({ state, attempts }) => state === "landed" && attempts === 0);
  expect(adopted.length).toBeGreaterThan(20);
});

/** Changes rows as someone with access to the disk could, runs `look`, and restores the rows. */
async function onCopy<Seen>(change: string, look: () => Promise<Seen>): Promise<Seen> {
  const { database } = season.league.stage;
  await database.backUp();
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const { numAffectedRows } = await sql.raw(change).execute(trx);
    expect(numAffectedRows).toBeGreaterThan(0n);
  });
  try {
    return await look();
  } finally {
    await database.restore();
  }
}

test.each<[string, (id: string, week: string) => string, RegExp]>([
  [
    "a prize",
    (id) => `update prizes set amount = amount + 1 where tournament_id = '${id}' and ordinal = 0`,
    /has won .* but gets/,
  ],
  [
    "a standing",
    (id) => `update results set total = total + 1 where tournament_id = '${id}' and rank = 1`,
    /of the leaderboard differs from the bundle/,
  ],
  [
    "a holding",
    (_, week) => `update entries set tokens[1] = tokens[1] * 2 where week_id = '${week}'`,
    /held \d+ of player \d+ at the lock, but the bundle says/,
  ],
  [
    "a holding of the snapshot",
    (_, week) => `update snapshot_holdings set tokens = tokens * 2 where week_id = '${week}'`,
    /the snapshot has the hash/,
  ],
  [
    "a statistic",
    (id) => `update stat_lines set pts = pts + 1
      where game_id in (select game_id from settled_games where tournament_id = '${id}')`,
    /its part has the hash/,
  ],
  [
    "a payment",
    (id) => `update outbox set signature = (select max(signature) from outbox
      where kind = 'prize' and cause <> '${id}') where kind = 'prize' and cause = '${id}'`,
    /the payment \w+ says/,
  ],
])(
  "with %s changed, the week no longer verifies",
  { timeout: LIMIT_MS },
  async (_, change, words) => {
    const week = season.games.weeks[1]!;
    const id = `${week}-mon-thu`;
    const verified = await onCopy(change(id, week), () => season.league.verify(id));
    expect(verified.output).toMatch(/MISMATCH/);
    expect(verified.output).toMatch(words);
    expect(verified.code).toBe(1);
  },
);

test.each([
  ["a rollover", "update rollovers set amount = amount + 1 where into_id is not null"],
  ["a prize that was paid", "update prizes set amount = amount - 1 where ordinal = 0"],
  ["a pool", "update tournaments set pool = pool + 1 where state = 'paid'"],
])("with %s changed, the books do not balance", { timeout: LIMIT_MS }, async (_, change) => {
  await onCopy(change, () => expect(checkMoney(season)).rejects.toThrow());
});

test(
  "a base unit of USDC or of tokens that moves by itself is missed",
  { timeout: LIMIT_MS },
  async () => {
    const { league, fans, cast } = season;
    // Everything is back as it was.
    await checkEnd(season);
    const { tokens } = cast.whole;
    const [player, amount] = [...tokens][0]!;
    tokens.set(player, amount - 1n);
    await expect(checkMoney(season)).rejects.toThrow("tokens of whole");
    tokens.set(player, amount);
    await fans.move(new Map([[player, SET]]), { to: cast.whole });
    await checkMoney(season);
    const to = await usdcAccountOf(cast.whole.actor.address, USDC);
    const thief = walletOf("prize");
    league.stage.ledger.setAccount(lamportsOf(thief.address));
    await league.land(thief, [await transferUsdc({ from: thief, to, amount: 1n })]);
    league.passBlocks(2);
    await expect(checkMoney(season)).rejects.toThrow("USDC of whole");
  },
);
