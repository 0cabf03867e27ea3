import { expect, test } from "vitest";
import { linksIn, textOf } from "../html.ts";
import { htmlOf, sectionsOf } from "../page-text.ts";
import { RULES_IN_SHORT } from "../../web/season/rules-in-short.ts";

const sections = sectionsOf("docs");
const section = (heading: string) => sections.get(heading) ?? `no section "${heading}"`;
const SECTIONS = [
  "Overview",
  "Presale (Packs)",
  "Player Tokens",
  "Getting Started",
  "Weekly Tournaments",
  "Trading & Liquidity",
  "Timeline",
  "Referral Program",
  "Governance & Policy",
  "Disclaimers",
  "FAQ",
  "Glossary",
];

test("the docs have twelve sections, in the index and in the text", () => {
  expect([...sections.keys()]).toEqual(SECTIONS);
  const index = /<nav\b[^>]*aria-label="Sections".*?<\/nav>/s.exec(htmlOf("docs"))![0];
  expect([...new Set(linksIn(index).map(([text]) => text))]).toEqual(SECTIONS);
});

test.each(["docs", "terms", "privacy"])("each anchor link of %s has a target", (page) => {
  const html = htmlOf(page);
  const main = /<main\b.*<\/main>/s.exec(html)![0];
  const anchors = linksIn(main).flatMap(([, href]) => (href!.startsWith("#") ? [href!] : []));
  expect(anchors.length).toBeGreaterThan(10);
  expect(anchors.filter((href) => !html.includes(` id="${href.slice(1)}"`))).toEqual([]);
});

test("the docs: a roster is ten players, two guards, two forwards, one center and five on the bench", () => {
  expect(section("Weekly Tournaments")).toContain(
    "A roster is 10 players that you hold: 5 starters and 5 on the bench.",
  );
  expect(section("Weekly Tournaments")).toContain(
    "Guards (PG, SG) 2 Forwards (SF, PF) 2 Center (C) 1 Bench 5",
  );
});

test("the docs: the week runs from Monday 00:00 to Sunday 23:59 UTC, with two tournaments", () => {
  expect(section("Weekly Tournaments")).toContain(
    "The week starts Monday 00:00 UTC The week ends Sunday 23:59 UTC First tournament Monday to Thursday Second tournament Friday to Sunday",
  );
  expect(section("Overview")).toContain("two tournaments a week");
});

test("the docs: one lock at the first tip-off fixes the starters, later trades count later", () => {
  expect(section("Weekly Tournaments")).toContain(
    "There is one lock a week, at the first NBA tip-off. After it the starters are fixed",
  );
  expect(section("Trading & Liquidity")).toContain("trades apply to future weeks");
});

test("the docs: NBA statistics are scored with nine weights", () => {
  const tournaments = section("Weekly Tournaments");
  expect(tournaments).toContain("scored on what your players really do in NBA games");
  for (const row of [
    "PTS A point scored 1.0",
    "REB A rebound 1.2",
    "AST An assist 1.5",
    "3PM A three-pointer made, on top of its points 0.5",
    "STL A steal 3",
    "BLK A block 3",
    "TOV A turnover -1",
    "Double-Double Ten or more in two categories +3",
    "Triple-Double Ten or more in three categories +5",
  ])
    expect(tournaments).toContain(row);
});

test("the docs: prizes are jerseys, tickets, VIP experiences and cash or USDC, paid on-chain", () => {
  expect(section("Weekly Tournaments")).toContain(
    "Prizes are signed jerseys, game tickets, VIP experiences, and cash or USDC. Rewards are paid on-chain and scale with what you hold and how your players perform.",
  );
  expect(section("Weekly Tournaments")).toContain(RULES_IN_SHORT);
});

test("the docs: the protocol takes 0% of a trade", () => {
  expect(section("Trading & Liquidity")).toContain("0% protocol fee");
  expect(section("Trading & Liquidity")).toContain("Hardwood takes no cut of a trade.");
});

test("the docs: the presale ends when the 7% sells out or the season starts, whatever the dates", () => {
  expect(section("Timeline")).toContain("When the 7% sells out or when the NBA season starts.");
  expect(section("Timeline")).toContain("Dates are plans.");
});

test("the docs: ten players a day follow the presale, all of them by 21 October 2025", () => {
  expect(section("Timeline")).toContain("10 new players are listed per day.");
  expect(section("Timeline")).toContain("21 October 2025 Full availability by this day.");
});

test("the docs: any positive amount makes a player available, and a minimum may come later", () => {
  expect(section("Player Tokens")).toContain(
    "Any positive amount of a player's token makes that player available to you.",
  );
  expect(section("Player Tokens")).toContain("A minimum holding may be introduced later");
});

test("the docs: there is no staking and no lock-up", () => {
  expect(section("Player Tokens")).toContain("There is no staking and no lock-up.");
});

test.each([
  ["terms", "Terms of Service"],
  ["privacy", "Privacy Policy"],
])("%s has its title and its date, and leads back home", (page, title) => {
  const html = htmlOf(page);
  expect(textOf(/<h1\b.*?<\/h1>/s.exec(html)![0])).toBe(title);
  expect(textOf(html)).toContain("Last updated 30 August 2025");
  expect(linksIn(html).find(([text]) => text!.endsWith("Back to home"))?.[1]).toBe("/");
});

test("the terms cover the founder pack, and say which supply figure applies", () => {
  const founderPack = sectionsOf("terms").get("Founder pack and supply");
  expect(founderPack).toContain(
    "a founder pack: 980 USDC, at a regular price of 1,200 USDC, with 5,000 tokens.",
  );
  expect(founderPack).toContain("a fixed supply of 5,000,000 tokens per player");
  expect(founderPack).toContain("The supply is 1,600,000 tokens per player");
});
