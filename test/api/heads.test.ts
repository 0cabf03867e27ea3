import { expect, test } from "vitest";
import { site } from "../site.ts";

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

test("the two paths of the referral page name one address", async () => {
  for (const path of ["/referral", "/referrals"])
    expect((await headOf(path)).canonicals).toEqual([`${site.origin}/referral`]);
});

test("a page that is missing says so, whatever its address holds", async () => {
  expect(await headOf('//evil.example/"><script>')).toMatchObject({
    status: 404,
    titles: ["Page Not Found - Hardwood"],
    canonicals: [`${site.origin}//evil.example/%22%3E%3Cscript%3E`],
    isIndexed: false,
  });
});
