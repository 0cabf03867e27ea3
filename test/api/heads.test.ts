import { expect, test } from "vitest";
import { newBuyer, site } from "../site.ts";

async function headOf(path: string) {
  const response = await fetch(site.urls[0] + path);
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
  expect(await headOf(path)).toMatchObject({
    titles: [title],
    canonicals: [site.origin + path],
    isIndexed: false,
  });
});

test("both paths of the referral page have the same canonical address", async () => {
  for (const path of ["/referral", "/referrals"])
    expect((await headOf(path)).canonicals).toEqual([`${site.origin}/referral`]);
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
    const { meta } = await headOf(`${page}/${one.packId}`);
    expect(meta["og:image"]).toBe(site.origin + path);
  }

  const picture = await pictureAt(path);
  expect(picture).toMatchObject({ type: "image/png", width: 1200, height: 630 });
  expect(picture.cacheControl).toContain("immutable");
  expect(picture.bytes).not.toEqual((await pictureAt(`/share/pack/${two.packId}.png`)).bytes);
  expect(picture.bytes).not.toEqual((await pictureAt("/share/hardwood.png")).bytes);
  // The same from a process that has not rendered it yet.
  expect((await pictureAt(path, site.urls[1])).bytes).toEqual(picture.bytes);
});

test("until its draw, a link to a purchase previews with the site's picture", async () => {
  const buyer = await newBuyer();
  const { packId } = (await buyer.create(1)).body;
  const ofSite = await pictureAt("/share/hardwood.png");
  for (const id of [packId, "0000000000000000", "nobody", "%22"]) {
    const picture = await pictureAt(`/share/pack/${id}.png`);
    expect(picture.bytes).toEqual(ofSite.bytes);
    expect(picture.cacheControl).not.toContain("immutable");
  }
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
    bytes,
    type: response.headers.get("content-type"),
    cacheControl: response.headers.get("cache-control"),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  };
}
