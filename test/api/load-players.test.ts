import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { fullBox } from "../../rules/box.ts";
import { genesisHash } from "../../rules/draw-log.ts";
import { Actor } from "../../dev/actor.ts";
import { type Db, connect } from "../../server/db/connect.ts";
import { serve } from "../serve.ts";
import { copyDatabase, newBuyer, openDatabase, site } from "../site.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

/** A launched site with two servers. Its player database is empty before each test. */
let db: Db;
let urls: string[];

beforeAll(async () => {
  const databaseUrl = await copyDatabase("load-players");
  db = connect(databaseUrl, 2);
  stack.defer(() => db.destroy());
  const environment = { ...site.environment, DATABASE_URL: databaseUrl };
  const servers = await Promise.all([1, 2].map(() => serve(environment)));
  for (const server of servers) stack.use(server);
  urls = servers.map(({ url }) => url);
});

beforeEach(empty);

async function empty(): Promise<void> {
  await db.deleteFrom("players").execute();
  await db.deleteFrom("box").execute();
}

const newUser = async () => (await Actor.create(urls[0]!, site.origin)).signIn();

function load(user: Actor, url = urls[0]!) {
  return user.at(url).post<{ loaded: number }>("/api/players/initialize", {});
}

test("a signed-in user fills an empty player database and the box; a visitor may not", async () => {
  const user = await newUser();
  expect(await user.get("/api/players")).toEqual({ status: 200, body: [] });
  const visitor = await Actor.create(urls[0]!, site.origin);
  expect(await load(visitor)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  expect(await user.get("/api/players")).toEqual({ status: 200, body: [] });

  expect(await load(user)).toEqual({ status: 200, body: { loaded: 102 } });
  const { body } = await user.get<{ isInPresale: boolean }[]>("/api/players");
  expect(body).toHaveLength(102);
  expect(body.filter(({ isInPresale }) => isInPresale)).toHaveLength(100);
  await expectFullBox();
});

test("of several simultaneous loads one does the work, and the others find nothing left to do", async () => {
  const user = await newUser();
  for (let round = 0; round < 20; round++) {
    await empty();
    const answers = await Promise.all([...urls, ...urls].map((url) => load(user, url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.loaded).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 102,
    ]);
    await expectFullBox();
  }
});

test("a load waits for one that is already running", async () => {
  const user = await newUser();
  expect((await load(user)).body.loaded).toBe(102);
  const order: string[] = [];
  let answer: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    // Stands in for a load in progress: takes the lock that only one load can hold.
    await sql`lock table players in share row exclusive mode`.execute(trx);
    answer = load(user, urls[1]).then(() => order.push("second load"));
    await untilSomebodyWaits();
    // Players remain readable in the meantime.
    expect((await user.get<unknown[]>("/api/players")).body).toHaveLength(102);
    order.push("first load");
  });
  await answer;
  expect(order).toEqual(["first load", "second load"]);
});

test("a second load changes no player, token or holding, nor the box", async () => {
  await using database = openDatabase();
  await database.launch;
  const buyer = await newBuyer();
  await buyer.buy(1);
  const readAll = async () => ({
    players: await database.db.selectFrom("players").selectAll().orderBy("id").execute(),
    box: await database.db
      .selectFrom("box")
      .select(["id", "cards_left", "packs_left", "last_hash", "last_position"])
      .execute(),
    holdings: (await buyer.get("/api/lineup/inventory")).body as { tokenQuantity: number }[],
  });
  // A player outside the presale, so that tests running at the same time do not use him.
  const facts = { name: "K. Murray", team: "LAL", popularity: 1 } as const;
  const player = database.db.updateTable("players").where("id", "=", "keegan-murray");
  await player.set(facts).execute();
  try {
    let before, after;
    // Retry if someone's pack was drawn in between, because that changes the box, too.
    do {
      before = await readAll();
      expect(await buyer.post("/api/players/initialize", {})).toEqual({
        status: 200,
        body: { loaded: 0 },
      });
      after = await readAll();
    } while (before.box[0]!.last_position !== after.box[0]!.last_position);
    expect(before.players.every(({ mint }) => mint !== null)).toBe(true);
    expect(before.holdings.map(({ tokenQuantity }) => tokenQuantity)).toEqual([50, 50, 50, 50]);
    expect(after.players).toEqual(before.players);
    expect(after.players.find(({ id }) => id === "keegan-murray")).toMatchObject(facts);
    expect(after.box).toEqual(before.box);
    expect(after.holdings.map(({ tokenQuantity }) => tokenQuantity)).toEqual([50, 50, 50, 50]);
  } finally {
    await player.set({ name: "Keegan Murray", team: "SAC", popularity: 16 }).execute();
  }
});

async function expectFullBox(): Promise<void> {
  const places = await db
    .selectFrom("players")
    .select("id")
    .where("place", "is not", null)
    .orderBy("place")
    .execute();
  const { packsLeft, cardsLeft } = fullBox();
  expect(await db.selectFrom("box").selectAll().execute()).toMatchObject([
    {
      packs_left: packsLeft,
      cards_left: cardsLeft,
      last_hash: genesisHash(
        places.map(({ id }) => id),
        fullBox(),
      ),
    },
  ]);
}

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from pg_locks where not granted and relation = 'players'::regclass`.execute(
      db,
    );
    if (rows[0]!.count > 0n) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
