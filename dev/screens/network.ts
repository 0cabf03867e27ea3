import type { Page, Route } from "@playwright/test";

/** Holds a response back, so that the page stays as it is while it loads. */
export const hold = (path: string) => async (page: Page) => {
  await page.route(path, () => undefined);
};

/** Breaks a response, as a server that is down would. */
export const fail = (path: string) => async (page: Page) => {
  await page.route(path, (route) => route.fulfill({ status: 500, body: "" }));
};

/** A browser without a wallet: the local one does not load. */
export const withoutWallet = async (page: Page) => {
  const contentType = "text/javascript";
  await page.route("**/local-wallet.js", (route) => route.fulfill({ contentType, body: "" }));
};

/** Three packs, so that a picture of what was drawn does not depend on chance. */
const CARDS = [
  ["stephen-curry", "jalen-brunson", "pascal-siakam", "ivica-zubac"],
  ["victor-wembanyama", "cade-cunningham", "jimmy-butler-iii", "chet-holmgren"],
  ["devin-booker", "jaylen-brown", "evan-mobley", "derrick-white"],
].flat();

type Player = { readonly id: string };
type Reward = { readonly player: Player };

/**
 * Replaces the players that were drawn by the same twelve, wherever the page learns of them. For
 * purchases of at most three packs.
 */
export async function giveSameCards(page: Page): Promise<void> {
  const response = await page.request.get("/api/players");
  const players = (await response.json()) as Player[];
  const cards = CARDS.map((id) => players.find((player) => player.id === id)!);
  const rewards = (drawn: Reward[]) =>
    drawn.map((reward, index) => ({ ...reward, player: cards[index]! }));

  await page.route("**/api/presale/pack-rewards/*", (route) =>
    rewrite(route, (drawn) => rewards(drawn as Reward[])),
  );
  await page.route("**/api/presale/confirm-pack", (route) =>
    rewrite(route, (answer) => {
      const { rewards: drawn, ...rest } = answer as { rewards?: Reward[] };
      return drawn ? { ...rest, rewards: rewards(drawn) } : rest;
    }),
  );
  await page.route("**/api/lineup/inventory", (route) =>
    rewrite(route, () =>
      players
        .filter((player) => cards.includes(player))
        .map((player) => ({ player, tokenQuantity: 50, onItsWay: 0 })),
    ),
  );
}

async function rewrite(route: Route, change: (body: unknown) => unknown): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: change(await response.json()) });
}
