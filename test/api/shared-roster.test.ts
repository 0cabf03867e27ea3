import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../dev/actor.ts";
import { connect, type Db } from "../../server/db/connect.ts";
import { insertWeek } from "../../server/league/store.ts";
import { listPlayers } from "../../server/players/store.ts";
import { setLeagueTime } from "../league-clock.ts";
import { insertEntries } from "../played-week.ts";
import { type Served, serve } from "../serve.ts";
import { copyDatabase, site } from "../site.ts";

const WEEK = "2025-10-27";
const ID = `${WEEK}-mon-thu`;
const LOCK = "2025-10-27T23:00:00Z";
const TEN = ["shai-gilgeous-alexander", "stephen-curry", "lebron-james", null, "nikola-jokic"];

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
let db: Db;
let server: Served;
let owner: Actor;
let stranger: Actor;

beforeAll(async () => {
  const url = await copyDatabase("shared_roster");
  db = connect(url, 4);
  stack.defer(() => db.destroy());
  server = stack.use(await serve({ ...site.environment, DATABASE_URL: url }));
  [owner, stranger] = await Promise.all([server.newUser(), server.newUser()]);
  await setLeagueTime(db, "2025-10-27T20:00:00Z");
  await insertWeek(db, { id: WEEK, lockAt: new Date(LOCK) });
  const slots = [...TEN, "luka-doncic", null, null, null, null];
  const saved = await owner.put(`/api/rosters/1?week=${WEEK}`, { slots }, "*");
  expect(saved.status).toBe(200);
});

const linkOf = ({ address }: Actor, more = "") => `/tournaments/${ID}?entry=${address}${more}`;
const pathOf = ({ address }: Actor, file = "1.png") => `/share/roster/${ID}/${address}/${file}`;
const pictureOf = async (actor: Actor, file?: string) => {
  const answer = await fetch(server.url + pathOf(actor, file));
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { bytes, cache: answer.headers.get("cache-control")! };
};
const page = async (path: string) => (await fetch(server.url + path)).text();

test("a shared lineup is secret until the lock, and then the same link shows it", async () => {
  const before = await pictureOf(owner);
  // Asking for someone's lineup reveals nothing, not even whether there is one.
  expect((await pictureOf(stranger)).bytes).toEqual(before.bytes);
  expect(before.cache).not.toContain("immutable");
  const early = await page(linkOf(owner));
  expect(early).toContain(pathOf(owner));
  expect(early).toContain("My lineup, week of Oct 27");
  expect(early).toContain("Secret until the lock");
  expect(early).not.toContain("Curry");
  expect((await page(linkOf(stranger))).replaceAll(stranger.address, owner.address)).toBe(early);

  await setLeagueTime(db, LOCK);
  // Locked, but its holdings have not been read.
  expect((await pictureOf(owner)).bytes).toEqual(before.bytes);
  const players = new Map((await listPlayers(db)).map((player) => [player.id, player.league_id]));
  const slots = [...TEN, "luka-doncic", null, null, null, null].map((id) =>
    id === null ? null : players.get(id)!,
  );
  const tokens = slots.map((id) => (id === null ? 0n : 50_000_000n));
  await insertEntries(db, WEEK, [{ wallet: owner.address, roster: 1, slots, tokens }]);

  const after = await pictureOf(owner);
  expect(after.bytes).not.toEqual(before.bytes);
  expect(after.cache).toContain("immutable");
  expect((await pictureOf(owner, "1.tall.png")).bytes.readUInt32BE(16)).toBe(1080);
  const late = await page(linkOf(owner));
  expect(late).toContain("Shai Gilgeous-Alexander, Stephen Curry, LeBron James, Nikola Joki");
  expect(late).not.toContain("Secret until the lock");

  const ofSite = await (await fetch(`${server.url}/share/hardwood.png`)).arrayBuffer();
  expect((await pictureOf(stranger)).bytes).toEqual(Buffer.from(ofSite));
});

test("a link to a lineup keeps roster and code, and drops made-up parameters", async () => {
  const kept = await page(linkOf(owner, "&ref=7V3K9M2Q"));
  expect(kept).toContain(`entry=${owner.address}&amp;ref=7V3K9M2Q`);
  for (const file of ["0.png", "21.png", "x.png", "2.png", "1e0.png"])
    expect((await pictureOf(owner, file)).cache).toBe("public, max-age=60");
  for (const junk of ["&roster=0", "&roster=99", "&roster=%22%3E"])
    expect(await page(linkOf(owner, junk))).toContain("/share/hardwood.png");
});
