import { expect, test } from "vitest";
import { linksIn, textOf } from "../html.ts";
import { htmlOf, sectionsOf } from "../page-text.ts";

const BACK = ["Back to Dashboard", "/dashboard"];
const BUY = ["Buy Packs Now", "/presale"];

/** Returns the element's HTML on a page, from its start to the first end of its kind. */
function elementOf(html: string, start: RegExp, end: string): string {
  const from = start.exec(html);
  expect(from, String(start)).not.toBeNull();
  return html.slice(from!.index, html.indexOf(end, from!.index));
}

test.each<[string, string, string[][], string]>([
  [
    "/dashboard",
    "Dashboard Coming Soon",
    [BUY, ["Browse Marketplace", "/marketplace"]],
    "Your whole season on one page. It opens when the presale ends.",
  ],
  [
    "/tournaments",
    "Tournaments",
    [BACK],
    "Weekly tournaments on real NBA statistics, paid in USDC on Solana. They start after the presale.",
  ],
  [
    "/lineup",
    "Lineup",
    [BACK],
    "A roster of ten: five starters and five on the bench, from players you hold. It opens after the presale.",
  ],
  [
    "/portfolio",
    "Portfolio",
    [BACK],
    "What each of your players has scored and won for you. It opens after the presale.",
  ],
  [
    "/news",
    "News",
    [BACK],
    "Injuries, trades and tip-offs that matter to your players. They start after the presale.",
  ],
  [
    "/marketplace",
    "Marketplace Coming Soon",
    [BUY, BACK],
    "Trade player tokens with other users. It opens after the presale.",
  ],
  [
    "/rewards",
    "Rewards Coming Soon",
    [BUY, BACK],
    "What your players win you in tournaments. It opens with the first one.",
  ],
  [
    "/players",
    "Players & Stats Coming Soon",
    [BUY, ["Build Lineup", "/lineup"]],
    "Every player, with statistics from real NBA games.",
  ],
])("%s says what is coming, and links to pages that exist", (path, title, links, text) => {
  const html = htmlOf(`.stills${path}-presale-user`);
  const main = elementOf(html, /<main\b/, "</main>");
  expect(textOf(elementOf(main, /<h1\b/, "</h1>"))).toBe(title);
  expect(textOf(main)).toContain(`${title} ${text}`);
  expect(linksIn(main)).toEqual(links);
  const open = elementOf(html, /<nav aria-labelledby=/, "</nav>");
  expect(textOf(open)).toMatch(/^Open now /);
  expect(linksIn(open)).toEqual([
    ["Pre Sale", "/presale"],
    ["Squad", "/squad"],
    ["Game Center", "/game"],
    ["Purchase History", "/purchase-history"],
  ]);
  const preview = elementOf(html, /<figure\b/, "</figure>");
  expect(textOf(elementOf(preview, /<figcaption\b/, "</figcaption>"))).toMatch(/^A preview /);
  // Nothing in it can be reached.
  expect(preview).toMatch(/<\/figcaption><div aria-hidden="true" inert=""[^]*<\/div>$/);
});

test("the dashboard names the three things it will have", () => {
  expect([...sectionsOf(".stills/dashboard-presale-user").keys()]).toEqual([
    "Portfolio Analytics",
    "Market Insights",
    "Tournament Stats",
  ]);
});
