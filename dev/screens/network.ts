import type { Page, Route } from "@playwright/test";

/** Withholds a response, so the page stays in its loading state. */
export const hold = (path: string) => async (page: Page) => {
  await page.route(path, () => undefined);
};

/** Fails a request, as a server that is down would. */
export const fail = (path: string) => async (page: Page) => {
  await page.route(path, (route) => route.fulfill({ status: 500, body: "" }));
};

/** Keeps the local wallet from loading, as in a browser without one. */
export const withoutWallet = async (page: Page) => {
  const contentType = "text/javascript";
  await page.route("**/local-wallet.js", (route) => route.fulfill({ contentType, body: "" }));
};

/** Three packs for pictures, which must not depend on chance. */
const CARDS = [
  ["stephen-curry", "jalen-brunson", "pascal-siakam", "ivica-zubac"],
  ["victor-wembanyama", "cade-cunningham", "jimmy-butler-iii", "chet-holmgren"],
  ["devin-booker", "jaylen-brown", "evan-mobley", "derrick-white"],
].flat();

type Player = { readonly id: string; readonly mint: string | null };
type Reward = { readonly player: Player };

async function listPlayers(page: Page): Promise<Player[]> {
  const response = await page.request.get("/api/players");
  return (await response.json()) as Player[];
}

function sameOf(players: readonly Player[]): Player[] {
  return CARDS.map((id) => players.find((player) => player.id === id)!);
}

/**
 * Replaces the drawn players with the same twelve in every response that names them. For purchases of
 * up to three packs.
 */
export async function giveSameCards(page: Page): Promise<void> {
  const players = await listPlayers(page);
  const cards = sameOf(players);
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
  await page.route("**/api/lineup/inventory/*", (route) =>
    route.fulfill({
      json: [
        {
          packId: "7v3k9m2q8r5t0x1z",
          packNumber: 2,
          packQuantity: 3,
          tokenQuantity: 50,
          drawnAt: "2025-10-02T18:30:00.000Z",
        },
      ],
    }),
  );
}

/** Shows a draw of up to three packs with the same twelve: what its proof compares stays. */
export async function giveSameDraw(page: Page): Promise<void> {
  const cards = sameOf(await listPlayers(page));
  await page.route("**/api/fairness/*", (route) =>
    rewrite(route, (answer) => {
      const draw = answer as { entry?: { packs: number[][] }; boxPlayers?: Player[] };
      const drawn = [...new Set(draw.entry?.packs.flat())];
      const boxPlayers = draw.boxPlayers?.map((player, place) => ({
        ...(cards[drawn.indexOf(place)] ?? player),
        id: player.id,
        mint: player.mint,
      }));
      return boxPlayers ? { ...draw, boxPlayers } : draw;
    }),
  );
}

/** Shows a delivery that the chain keeps refusing, and small payments that wait for their owner. */
export async function giveHeld(page: Page): Promise<void> {
  await page.route("**/api/presale/pack-purchases", (route) =>
    rewrite(route, (purchases) =>
      (purchases as { delivery: object | null }[]).map((purchase) => ({
        ...purchase,
        delivery: purchase.delivery && {
          ...purchase.delivery,
          state: "held",
          refusal: "Custom program error: #17 (instruction #4)",
        },
        state: "delivering",
      })),
    ),
  );
  await page.route("**/api/refunds/unclaimed", (route) =>
    rewrite(route, () => ({ amount: "0.49" })),
  );
}

/** Shows a purchase that a person holds. */
export async function giveOnHold(page: Page): Promise<void> {
  await page.route("**/api/presale/pack-purchases", (route) =>
    rewrite(route, (purchases) =>
      (purchases as object[]).map((purchase) => ({
        ...purchase,
        state: "delivering",
        isHeld: true,
      })),
    ),
  );
}

/** Shows a presale whose sales a person has paused. */
export async function pauseSales(page: Page): Promise<void> {
  await page.route("**/api/config", (route) =>
    rewrite(route, (config) => ({ ...(config as object), isPaused: true })),
  );
}

/** Changes the body of a response. */
export async function rewrite(route: Route, change: (body: unknown) => unknown): Promise<void> {
  const response = await route.fetch();
  // A page that is left meanwhile takes its answers with it.
  const body: unknown = await response.json().catch(() => undefined);
  if (body !== undefined) await route.fulfill({ response, json: change(body) });
}

/** Lets the chain answer that a wallet has no accounts. */
export async function withoutUsdc(page: Page): Promise<void> {
  await page.route("**/rpc", (route) => {
    const { id } = route.request().postDataJSON() as { id: string };
    const result = { context: { slot: 1 }, value: [] };
    return route.fulfill({ json: { jsonrpc: "2.0", id, result } });
  });
}
