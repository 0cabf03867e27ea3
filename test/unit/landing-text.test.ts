import { expect, test } from "vitest";
import { badge } from "../../art/badge.ts";
import { linksIn, textOf, withoutIds } from "../html.ts";
import { htmlOf, sectionsOf } from "../page-text.ts";

const html = htmlOf("index");
const main = /<main\b.*<\/main>/s.exec(html)![0];
const sections = sectionsOf("index");
const section = (heading: string) => sections.get(heading) ?? `no section "${heading}"`;

/** Returns the items of the list in the section labeled by this id. */
function itemsOf(labelledBy: string): string[] {
  const region = new RegExp(`<section aria-labelledby="${labelledBy}".*?</section>`, "s").exec(
    html,
  );
  return [...region![0].matchAll(/<li\b.*?<\/li>/gs)].map(([item]) => item);
}

test("the landing page opens with what Hardwood is, and its sections follow in order", () => {
  expect(textOf(main.split("<h2")[0]!)).toMatch(
    /^Fantasy Basketball on Solana Draft\. Hold\. Win\. /,
  );
  expect([...sections.keys()]).toEqual([
    "NBA Teams Available",
    "Recompute the draw yourself",
    "Powered by Solana",
    "Team Builder",
    "Win Epic Rewards",
    "How to Play",
    "True Ownership",
    "Weekly Tournaments",
    "Get Started",
    "Become a Champion",
  ]);
});

test("the sections have their cards", () => {
  const cards = [...main.matchAll(/<h3\b[^>]*>(.*?)<\/h3>/gs)].map(([, title]) => textOf(title!));
  expect(cards.join(", ")).toBe(
    "Our seed, Your signature, Solana's block, Your four players, " +
      "Signed jerseys, Game tickets, VIP experiences, Cash or USDC, " +
      "Buy Packs Get Players, Trade Player Tokens, Compete, Win Rewards, " +
      "Total Ownership, Dynamic Value, Security and Speed, " +
      "One roster, Two tournaments, Real statistics, " +
      "Connect Your Wallet, Buy Player Tokens, Compete and Earn",
  );
  expect(section("Powered by Solana")).toMatch(/Lightning Fast .*Transparent .*Low Fees /);
});

test("each button that leads into the game is where the specification puts it", () => {
  const buttons = (part: string) =>
    [...part.matchAll(/<button\b[^>]*form="play"[^>]*>(.*?)<\/button>/gs)].map(([, label]) =>
      textOf(label!),
    );
  const [hero, ...parts] = main.split("<h2");
  expect(textOf(hero!)).toMatch(/PRESALE FOUNDER PACKS .* Buy now/);
  expect([hero!, ...parts].map(buttons)).toEqual([
    ["Connect Wallet & Play", "Buy now"],
    [],
    [],
    [],
    ["Start Building"],
    ["Play Now"],
    [],
    [],
    [],
    [],
    ["Start Playing Now"],
  ]);
});

test("the hero names the four players of its pack, best first", () => {
  expect(textOf(/<figcaption.*?<\/figcaption>/s.exec(main)![0])).toBe(
    "A sample pack: Stephen Curry, Trae Young, De'Aaron Fox, and Derrick White Tear it again",
  );
});

test("the hero links to the social account of Hardwood", () => {
  const [hero] = main.split("<h2");
  expect(linksIn(hero!)).toContainEqual([
    "Follow Hardwood on X (opens in a new tab)",
    "https://x.com/hardwood",
  ]);
});

test("the header leads a visitor to three sections and the docs", () => {
  const header = /<header\b.*?<\/header>/s.exec(html)![0];
  expect(linksIn(header)).toEqual(
    expect.arrayContaining([
      ["How to Play", "#features"],
      ["Player Tokens", "#ownership"],
      ["Tournaments", "#tournaments"],
      ["Docs", "/docs"],
    ]),
  );
  for (const [id, heading] of [
    ["features", "How to Play"],
    ["ownership", "True Ownership"],
    ["tournaments", "Weekly Tournaments"],
  ]) {
    const anchored = new RegExp(`<section[^>]* id="${id}".*?</h2>`, "s").exec(main);
    expect(textOf(anchored![0]), id).toBe(heading);
  }
});

test("the footer links to the legal pages, with a copyright of 2025", () => {
  const footer = /<footer\b.*<\/footer>/s.exec(html)![0];
  expect(textOf(footer)).toContain("© 2025 Hardwood");
  expect(linksIn(footer)).toEqual(
    expect.arrayContaining([
      ["Privacy Policy", "/privacy"],
      ["Terms of Service", "/terms"],
    ]),
  );
});

test("twenty teams are listed by name, each with its own badge", () => {
  const items = itemsOf("teams");
  const names = items.map(textOf);
  expect(new Set(names).size).toBe(20);
  const badges = items.map((item) => withoutIds(/<svg.*<\/svg>/s.exec(item)![0]));
  expect(badges).toEqual(names.map((name) => withoutIds(badge(name))));
  // They differ in more than their letters.
  expect(new Set(badges.map((one) => one.replace(/<text.*<\/text>/, ""))).size).toBe(20);
});

test("a sample lineup of five shows team, position and a rating from 93 to 97", () => {
  const lines = itemsOf("builder").map((item) =>
    /^\S.* ([A-Z][A-Za-z ]+, (?:SF|PG|PF)) (\d+) Rating$/.exec(textOf(item))!,
  );
  expect(lines.map(([, , rating]) => Number(rating)).toSorted()).toEqual([93, 94, 95, 96, 97]);
});

test("the landing page: a roster is two guards, two forwards, one center and five on the bench", () => {
  expect(section("Weekly Tournaments")).toContain(
    "Ten players that you hold: five start, five wait on the bench.",
  );
  expect(section("Weekly Tournaments")).toContain("Guards 2 Forwards 2 Center 1 Bench 5");
});

test("the landing page: two tournaments a week, and a week runs from Monday to Sunday", () => {
  expect(textOf(main.split("<h2")[0]!)).toContain("play tournaments twice a week");
  expect(section("Weekly Tournaments")).toContain("Tournaments run twice a week");
  expect(section("Weekly Tournaments")).toContain(
    "First Monday to Thursday Second Friday to Sunday Week starts Monday 00:00 UTC Week ends Sunday 23:59 UTC",
  );
});

test("the landing page: the lock at the first game fixes the starters, later trades count later", () => {
  expect(section("Weekly Tournaments")).toContain(
    "Starters are fixed when the first NBA game of the week begins.",
  );
  expect(section("Weekly Tournaments")).toContain(
    "Trades after the lock count for the weeks that follow.",
  );
});

test("the landing page: real statistics are scored with nine weights", () => {
  expect(section("Weekly Tournaments")).toContain(
    "PTS 1.0 REB 1.2 AST 1.5 3PM 0.5 STL 3 BLK 3 TOV -1 Double-Double +3 Triple-Double +5",
  );
  expect(section("How to Play")).toContain("Points come from real NBA statistics.");
});

test("the landing page: rewards are paid on-chain, and scale with holdings and performance", () => {
  expect(section("Win Epic Rewards")).toContain(
    "Rewards scale with what you hold and with how your players perform.",
  );
  expect(section("Get Started")).toContain("rewards are paid on-chain");
});

test("the landing page: the protocol takes 0% of a trade", () => {
  expect(section("How to Play")).toContain("Trading carries a 0% protocol fee.");
  expect(section("True Ownership")).toContain("Protocol fee 0%");
});

test("the landing page: holding is enough, without staking or lock-up", () => {
  expect(section("True Ownership")).toContain(
    "Holding is all it takes to play: no staking, no lock-up.",
  );
});

test("the landing page: the presale is 7%, and ends when it sells out or the season starts", () => {
  expect(section("Become a Champion")).toContain(
    "7% of each player's supply is in the presale. It ends when that is sold out or when the NBA season starts.",
  );
});

test.each([
  [
    "Open packs of NBA player tokens",
    "Set a roster of ten from the NBA player tokens that you hold",
  ],
  ["Each pack holds 4 different players", "Each pack of the presale held 4 different players"],
  ["A pack costs 20 USDC", "The presale is over, and trading is not open yet"],
  ["When the season starts, set your", "Set your"],
  ["Three things decide which players are in", "Three things decided which players were in"],
  ["Sealed before you pay", "Sealed before the payment"],
  ["7% of each player&#x27;s supply is in the presale", "The season is on"],
])("in the season, the landing page replaces %j with %j", (presale, season) => {
  const hidden = 'class="[[data-phase=season]_&amp;]:hidden">';
  const shown = 'class="[:root:not([data-phase=season])_&amp;]:hidden">';
  const [, after] = html.split(hidden + presale);
  expect(after!.slice(after!.indexOf("</span>"))).toMatch(/^<\/span><span /);
  expect(after!.slice(after!.indexOf("<span ")).startsWith(`<span ${shown}${season}`)).toBe(true);
});
