import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "../../dev/actor.ts";
import { serve } from "../serve.ts";
import { newBuyer, site } from "../site.ts";

/** With this cookie, users' pages do not send a visitor to the landing page. */
const ENDED_SESSION = { cookie: "session=ended" };

async function headOf(path: string, headers: HeadersInit = {}) {
  const response = await fetch(site.urls[0] + path, { headers });
  const html = await response.text();
  const head = html.slice(0, html.indexOf("</head>"));
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, found]) => found!);
  return {
    status: response.status,
    titles: all(/<title>(.*?)<\/title>/g),
    descriptions: all(/<meta name="description" content="(.*?)"/g),
    canonicals: all(/<link rel="canonical" href="(.*?)"/g),
    isIndexed: !/<meta name="robots" content="noindex"/.test(head),
    meta: Object.fromEntries(
      [...head.matchAll(/<meta (?:name|property)="(.*?)" content="(.*?)"/g)].map(
        ([, name, content]) => [name!, content!] as const,
      ),
    ),
  };
}

test.each([
  ["/", "Hardwood - Fantasy Basketball on Solana"],
  ["/docs", "Docs - Hardwood"],
  ["/terms", "Terms of Service - Hardwood"],
  ["/privacy", "Privacy Policy - Hardwood"],
  ["/login", "Connect Your Wallet - Hardwood"],
])("%s has title, description and address for whoever finds it", async (path, title) => {
  const head = await headOf(path);
  expect(head).toMatchObject({
    status: 200,
    titles: [title],
    canonicals: [site.origin + path],
    isIndexed: true,
    meta: { "og:title": title, "og:url": site.origin + path, "og:site_name": "Hardwood" },
  });
  expect(head.descriptions).toHaveLength(1);
  expect(head.meta["og:description"]).toBe(head.descriptions[0]);
});

test.each([
  ["/presale", "Pre Sale - Hardwood"],
  ["/pack-results", "Your Pack Collection - Hardwood"],
  ["/purchase-history", "Purchase History - Hardwood"],
  ["/squad", "Your Squad - Hardwood"],
  ["/players", "Players &amp; Stats - Hardwood"],
])("%s, which is for users, has its own head and stays out of the index", async (path, title) => {
  expect(await headOf(path, ENDED_SESSION)).toMatchObject({
    titles: [title],
    canonicals: [site.origin + path],
    isIndexed: false,
  });
});

test.each([
  ["2025-10-27-mon-thu", "Monday to Thursday, Oct 27–30 - Hardwood"],
  ["2025-12-01-fri-sun", "Friday to Sunday, Dec 5–7 - Hardwood"],
  // A Tuesday, no day at all, and no tournament.
  ["2025-10-28-mon-thu", "Tournament - Hardwood"],
  ["2025-13-27-mon-thu", "Tournament - Hardwood"],
  ["2025-10-27-sat-sun", "Tournament - Hardwood"],
])("the page of the tournament %s is called %s", async (id, title) => {
  const head = await headOf(`/tournaments/${id}`);
  expect(head).toMatchObject({ titles: [title], isIndexed: false, meta: { "og:title": title } });
});

test("a player's page has his name, his own picture, and keeps a sharer's code", async () => {
  const head = await headOf("/players/nikola-jokic");
  expect(head).toMatchObject({
    status: 200,
    titles: ["Nikola Jokić - Hardwood"],
    isIndexed: false,
    meta: { "og:image": `${site.origin}/share/player/nikola-jokic.png` },
  });
  expect(head.meta["og:description"]).toMatch(/^Legendary, center, Denver Nuggets\. /);
  const picture = await pictureAt("/share/player/nikola-jokic.png");
  expect(picture).toMatchObject({ type: "image/png", width: 1200, height: 630 });
  expect(picture.cacheControl).not.toContain("immutable");
  expect(picture.hash).not.toEqual((await pictureAt("/share/player/luka-doncic.png")).hash);
  const code = await codeOf(await newBuyer());
  const shared = await headOf(`/players/nikola-jokic?ref=${code}`);
  expect(shared.meta["og:url"]).toBe(`${site.origin}/players/nikola-jokic?ref=${code}`);
});

test.each(["nobody", "Nikola-Jokic", "%22"])("the player %s has no page", async (id) => {
  expect(await headOf(`/players/${id}`)).toMatchObject({
    status: 404,
    titles: ["Page Not Found - Hardwood"],
    isIndexed: false,
  });
  const ofSite = await pictureAt("/share/hardwood.png");
  expect((await pictureAt(`/share/player/${id}.png`)).hash).toEqual(ofSite.hash);
});

test("both paths of the referral page have the same canonical address", async () => {
  for (const path of ["/referral", "/referrals"])
    expect((await headOf(path, ENDED_SESSION)).canonicals).toEqual([`${site.origin}/referral`]);
});

test("a missing page says so, whatever its address contains", async () => {
  expect(await headOf('//evil.example/"><script>')).toMatchObject({
    status: 404,
    titles: ["Page Not Found - Hardwood"],
    canonicals: [`${site.origin}//evil.example/%22%3E%3Cscript%3E`],
    isIndexed: false,
  });
});

test.each(["/", "/docs", "/presale", "/pack-results"])(
  "a link to %s previews with the site's picture",
  async (path) => {
    const { meta } = await headOf(path);
    expect(meta).toMatchObject({
      "og:image": `${site.origin}/share/hardwood.png`,
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
    const { width, height } = await pictureAt("/share/hardwood.png");
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  },
);

test("a link to a purchase previews with its own picture, which never changes", async () => {
  const buyer = await newBuyer();
  const [one, two] = [await buyer.buy(1), await buyer.buy(2)];
  const path = `/share/pack/${one.packId}.png`;
  for (const page of ["/pack-results", "/fairness"]) {
    const { meta, titles } = await headOf(`${page}/${one.packId}`);
    expect(meta["og:image"]).toBe(site.origin + path);
    expect(meta["og:title"]).toMatch(/, (Legendary|Rare|Common), and 3 more cards$/);
    expect(titles).toHaveLength(1);
  }

  const picture = await pictureAt(path);
  expect(picture).toMatchObject({ type: "image/png", width: 1200, height: 630 });
  expect(picture.cacheControl).toContain("immutable");
  expect(picture.hash).not.toEqual((await pictureAt(`/share/pack/${two.packId}.png`)).hash);
  expect(picture.hash).not.toEqual((await pictureAt("/share/hardwood.png")).hash);
  // Another process renders the same picture.
  expect((await pictureAt(path, site.urls[1])).hash).toEqual(picture.hash);
  // A client that has the picture does not download it again.
  const again = await fetch(site.urls[0] + path, { headers: { "if-none-match": picture.etag! } });
  expect(again.status).toBe(304);
  expect(await pictureAt(`/share/pack/${two.packId}.tall.png`)).toMatchObject({
    width: 1080,
    height: 1920,
  });
});

test("a shared link keeps its card and the sharer's code, without a redirect, and stays one page", async () => {
  const buyer = await newBuyer();
  const { packId } = await buyer.buy(1);
  const { body: rewards } = await buyer.get<{ player: { id: string; name: string } }[]>(
    `/api/presale/pack-rewards/${packId}`,
  );
  const { id, name } = rewards[3]!.player;
  const path = `/fairness/${packId}`;
  const link = `${path}?card=${id}&ref=${await codeOf(buyer)}`;
  const { status, meta, canonicals } = await headOf(link);
  expect(status).toBe(200);
  expect(canonicals).toEqual([site.origin + path]);
  expect(meta["og:url"]).toBe(site.origin + link.replace("&", "&amp;"));
  expect(meta["og:title"]).toContain(name.replace("'", "&#39;"));
  expect(meta["og:image"]).toBe(`${site.origin}/share/card/${packId}/${id}.png`);
  const { width, cacheControl } = await pictureAt(`/share/card/${packId}/${id}.png`);
  expect({ width, isFinal: cacheControl?.includes("immutable") }).toEqual({
    width: 1200,
    isFinal: true,
  });
  // Made-up parameters are dropped.
  for (const junk of ["?card=nobody", "?card=%22%3E", "?ref=%22%3E%3Cscript%3E", "?ref=short"]) {
    const plain = await headOf(path + junk);
    expect(plain.meta["og:image"]).toBe(`${site.origin}/share/pack/${packId}.png`);
    expect(plain.meta["og:url"]).toBe(site.origin + path);
  }
});

test("a referral link previews with its owner's best card, or their best five", async () => {
  const buyer = await newBuyer();
  const code = await codeOf(buyer);
  const link = `/?ref=${code}`;
  const invite = `/share/invite/${code}.png`;
  expect((await headOf(link)).meta).toMatchObject({
    "og:image": site.origin + invite,
    "og:url": site.origin + link,
  });
  expect((await headOf(`${link}&show=five`)).meta["og:image"]).toBe(
    `${site.origin}/share/five/${code}.png`,
  );
  const ofSite = await pictureAt("/share/hardwood.png");
  const before = await pictureAt(invite);
  expect(before.hash).not.toEqual(ofSite.hash);
  expect((await pictureAt(`/share/five/${code}.png`)).hash).toEqual(ofSite.hash);
  await buyer.buy(2);
  const after = await pictureAt(invite);
  expect(after.hash).not.toEqual(before.hash);
  expect(after.cacheControl).not.toContain("immutable");
  expect((await pictureAt(`/share/five/${code}.png`)).hash).not.toEqual(ofSite.hash);
});

test("until its draw, a link to a purchase previews with the site's picture", async () => {
  const buyer = await newBuyer();
  const { packId } = (await buyer.create(1)).body;
  const ofSite = await pictureAt("/share/hardwood.png");
  expect((await headOf(`/fairness/${packId}`)).meta["og:image"]).toBe(
    `${site.origin}/share/hardwood.png`,
  );
  for (const id of [packId, "0000000000000000", "nobody", "%22"])
    for (const path of [`pack/${id}`, `pack/${id}.tall`, `card/${id}/x`, `five/${id}`]) {
      const picture = await pictureAt(`/share/${path}.png`);
      expect(picture.hash).toEqual(ofSite.hash);
      expect(picture.cacheControl).not.toContain("immutable");
    }
});

test("a client that requests many pictures is refused before others have to wait, but gets those already drawn", async () => {
  const buyer = await newBuyer();
  const { packId } = await buyer.buy(1);
  await using server = await serve({ ...site.environment, REQUESTS_PER_MINUTE: "20" });
  const picture = (path: string) => fetch(`${server.url}/share/${path}.png`);
  expect((await picture(`pack/${packId}`)).status).toBe(200);
  const refused = await picture(`pack/${packId}.tall`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await picture(`pack/${packId}`)).status).toBe(200);
});

test("a draw's page is sent however often somebody asks, but then without its own preview", async () => {
  const buyer = await newBuyer();
  const { packId } = await buyer.buy(1);
  await using server = await serve({ ...site.environment, REQUESTS_PER_MINUTE: "1" });
  const page = async () => {
    const response = await fetch(`${server.url}/fairness/${packId}`);
    return { status: response.status, hasOwn: (await response.text()).includes("/share/pack/") };
  };
  expect(await page()).toEqual({ status: 200, hasOwn: true });
  expect(await page()).toEqual({ status: 200, hasOwn: false });
});

test("search engines see the public pages, and no user's", async () => {
  const robots = await (await fetch(`${site.urls[0]}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  const sitemap = await (await fetch(`${site.urls[0]}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);
  for (const path of ["/", "/docs", "/terms", "/privacy", "/fairness"])
    expect(listed).toContain(site.origin + path);
  for (const url of listed)
    expect(await headOf(url.slice(site.origin.length))).toMatchObject({
      status: 200,
      canonicals: [url],
      isIndexed: true,
    });
});

async function pictureAt(path: string, url = site.urls[0]) {
  const response = await fetch(url + path);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    // Comparing thousands of bytes one by one takes long.
    hash: createHash("sha256").update(bytes).digest("hex"),
    type: response.headers.get("content-type"),
    cacheControl: response.headers.get("cache-control"),
    etag: response.headers.get("etag"),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  };
}

async function codeOf(actor: Actor): Promise<string> {
  const { body } = await actor.get<{ referralCode: string }>("/api/auth/me");
  return body.referralCode;
}
