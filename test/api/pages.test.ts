import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { Actor } from "../../dev/actor.ts";
import { connect } from "../../server/db/connect.ts";
import { startSeason } from "../../server/phase/start-season.ts";
import { createServers, readPage } from "../more-servers.ts";
import { copyDatabase, newBuyer, site } from "../site.ts";

const servers = createServers();
const { startWith } = servers;
afterAll(() => servers[Symbol.asyncDispose]());

/** Returns the text of a page as the bearer of a cookie gets it, before any script has run. */
async function seenBy(person: Actor, path: string, url = site.urls[0]): Promise<string> {
  const { name, value } = person.cookie;
  return (await fetch(url + path, { headers: { cookie: `${name}=${value}` } })).text();
}

/**
 * Expects what a user sees. On a busy machine the server may not know in time who asks, and sends what visitors get, so
 * it is asked again.
 */
const expectSeen = (person: Actor, path: string, url = site.urls[0]) =>
  expect.poll(() => seenBy(person, path, url));

test("a user's presale is readable before its scripts run; an order, and that of an ended session, are not", async () => {
  const buyer = await newBuyer();
  await expectSeen(buyer, "/presale").toContain(">Presale packs</h1>");
  expect(await seenBy(buyer, "/presale?packs=5")).not.toContain("Presale packs</h1>");
  // The document would request user data, which needs a session.
  await buyer.post("/api/auth/logout", {});
  const ended = await seenBy(buyer, "/presale");
  expect(ended).not.toContain("Presale packs</h1>");
  expect(ended).toContain('<div id="root"></div>');
});

test("a visitor gets the landing page for a user's page, and keeps code, packs and the address", async () => {
  const { status, headers } = await fetch(
    `${site.urls[0]}/presale?ref=ABCD2345&packs=5&purchase=x`,
    { redirect: "manual" },
  );
  expect(status).toBe(302);
  expect(headers.get("vary")).toContain("Cookie");
  const url = new URL(headers.get("location")!, site.urls[0]);
  expect(url.pathname).toBe("/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    wanted: "/presale?ref=ABCD2345&packs=5&purchase=x",
    ref: "ABCD2345",
    packs: "5",
  });
});

test.each(["/presale?wallet=phantom&action=pay&trip=x", "/purchase-success", "/pack-results/x"])(
  "visitors get the document of %s: its code reads what a wallet's app says, or other sites preview it",
  async (path) => {
    const { status } = await fetch(site.urls[0] + path, { redirect: "manual" });
    expect(status).toBe(200);
  },
);

test.each([
  ["/squad", ">Your Squad</h1>"],
  ["/squad?card=x", ">Your Squad</h1>"],
  ["/referrals", ">Referral Program</h1>"],
  ["/dashboard", ">Dashboard Coming Soon</h1>"],
  ["/pack-results/x", "Authenticating..."],
  ["/wallet", "Loading..."],
])("so is %s, in the frame", async (path, text) => {
  const buyer = await newBuyer();
  await expectSeen(buyer, path).toContain(text);
  await expectSeen(buyer, path).toContain(">Pre Sale</a>");
});

test("pages for everyone are readable, too: below the header for visitors, in the frame for users", async () => {
  const { text } = await readPage(`${site.urls[0]}/transparency`);
  expect(text).toContain(">Open books</h1>");
  expect(text).toContain(">How to Play</a>");
  const buyer = await newBuyer();
  await expectSeen(buyer, "/transparency").toContain(">Open books</h1>");
  await expectSeen(buyer, "/transparency").toContain(">Pre Sale</a>");
});

test.each([
  ["/login", "LoginPage"],
  ["/presale?packs=5", "PresalePage"],
  ["/transparency", "TransparencyPage"],
])("the document of %s names the page's code, which loads beside the app", async (path, name) => {
  const text = await seenBy(await newBuyer(), path);
  expect(text).toMatch(new RegExp(`<link rel="modulepreload" crossorigin href="/assets/${name}-`));
});

test("a page whose address has a referral code waits for the app, which keeps the code", async () => {
  const { text } = await readPage(`${site.urls[0]}/transparency?ref=ABCD2345`);
  expect(text).toContain('<div id="root"></div>');
});

test("no cache may keep a page for others, or longer than its files", async () => {
  const { headers } = await fetch(`${site.urls[0]}/transparency`);
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("vary")).toContain("Cookie");
});

test("too many pages with a cookie are sent as to visitors", async () => {
  const url = await startWith({ REQUESTS_PER_MINUTE: "20" });
  const buyer = await newBuyer();
  await expectSeen(buyer, "/squad", url).toContain(">Your Squad</h1>");
  for (let count = 0; count < 20; count++) await seenBy(buyer, "/squad", url);
  for (let count = 0; count < 3; count++)
    expect(await seenBy(buyer, "/squad", url)).not.toContain(">Your Squad</h1>");
});

test("the prerendered files have no address of their own", async () => {
  expect((await readPage(`${site.urls[0]}/.stills/squad-presale-user.html`)).status).toBe(404);
});

test("prerendered pages inline their styles, and request scripts after their text", async () => {
  for (const path of ["/", "/docs", "/terms", "/privacy"]) {
    const { text } = await readPage(site.urls[0] + path);
    // Named for code that loads later, and never fetched.
    expect(text.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      expect.stringContaining(" disabled>"),
    ]);
    expect(text.indexOf("<style>")).toBeGreaterThan(0);
    expect(text.indexOf('type="module"')).toBeGreaterThan(text.lastIndexOf("</footer>"));
  }
});

test("those pages inline the early script, and the policy allows no other inline script", async () => {
  const response = await fetch(site.urls[0]);
  const [script] = [...(await response.text()).matchAll(/<script>([^]*?)<\/script>/g)];
  const hash = createHash("sha256").update(script![1]!).digest("base64");
  expect(response.headers.get("content-security-policy")).toContain(
    `script-src 'self' 'sha256-${hash}';`,
  );
});

/** Opens a copy of the database for a server, of which pages may say that the season has begun. */
async function openSeason(name: string) {
  const databaseUrl = await copyDatabase(name);
  const db = connect(databaseUrl, 2);
  servers.defer(() => db.destroy());
  const start = { startedBy: "a test", at: new Date() };
  return {
    begin: () => db.transaction().execute((trx) => startSeason(trx, start)),
    serve: () => startWith({ DATABASE_URL: databaseUrl }),
    /** Does something while the database does not answer, after longer than a server caches the phase. */
    whileSilent: (act: () => Promise<void>) =>
      db.transaction().execute(async (trx) => {
        await sql`lock table phase, sessions in access exclusive mode`.execute(trx);
        await sleep(600);
        await act();
      }),
  };
}

const saysSeason = async (url: string) =>
  (await readPage(url)).text.includes('<html data-phase="season"');

test("once the season has begun, its pages are the ones that are readable", async () => {
  const season = await openSeason("season-stills");
  const url = await season.serve();
  const manager = await (await Actor.create(url, site.origin)).signIn();
  await expectSeen(manager, "/lineup", url).toContain("It opens after the presale.");
  const sentAway = async (path: string) =>
    (await fetch(url + path, { redirect: "manual" })).headers.get("location");
  expect(await sentAway("/tournaments")).toBe("/?wanted=%2Ftournaments");
  await season.begin();
  await expectSeen(manager, "/lineup", url).toContain("Loading your lineup...</output>");
  const tournament = "/tournaments/2025-10-27-mon-thu?entry=x";
  await expectSeen(manager, tournament, url).toContain("All tournaments</a>");
  expect((await readPage(url + tournament)).text).toContain("All tournaments</a>");
  // Visitors are no longer sent away from the list.
  expect(await sentAway("/tournaments")).toBeNull();
  expect((await readPage(`${url}/tournaments`)).text).toContain("Tournaments</h1>");
  // Nobody is known to be a user while the database does not say so.
  await season.whileSilent(async () => {
    expect(await seenBy(manager, "/lineup", url)).toContain('<div id="root"></div>');
    expect(await sentAway("/squad")).toBe("/?wanted=%2Fsquad");
    expect(await sentAway("/tournaments")).toBeNull();
  });
});

test("a page still says that the season has begun while the database does not answer", async () => {
  const season = await openSeason("season-page");
  const url = await season.serve();
  expect(await saysSeason(url)).toBe(false);
  await season.begin();
  await expect.poll(() => saysSeason(url)).toBe(true);
  await season.whileSilent(async () => expect(await saysSeason(url)).toBe(true));
});

test("so does the first page after a restart", async () => {
  const season = await openSeason("season-restart");
  await season.begin();
  const url = await season.serve();
  await season.whileSilent(async () => expect(await saysSeason(url)).toBe(true));
});

test("in the season, no page is described as if packs were sold", async () => {
  const season = await openSeason("season-heads");
  const url = await season.serve();
  const described = async () => {
    const paths = ["/", "/docs", "/terms", "/login", "/fairness"];
    const texts = await Promise.all(paths.map(async (path) => (await readPage(url + path)).text));
    const tags = texts.flatMap((text) => [
      ...text.matchAll(/<meta (?:name|property)="(?:og:)?description" content="(.*?)"/g),
    ]);
    expect(tags).toHaveLength(2 * paths.length);
    return tags.map(([, words]) => words!);
  };
  const sells = /\bbuy\b|\bsells\b|access to the presale/i;
  expect((await described()).filter((words) => sells.test(words))).toHaveLength(6);
  await season.begin();
  await expect.poll(() => saysSeason(url)).toBe(true);
  const after = await described();
  expect(after.filter((words) => sells.test(words))).toEqual([]);
  expect(after[0]).toMatch(/^Set a roster of ten /);
});
