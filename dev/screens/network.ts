import type { CDPSession, Page } from "@playwright/test";

/** A response in place of the server's. */
interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}

/** Returns a response as the API sends it. */
export function json(body: unknown, status = 200): Answer {
  return { status, body: JSON.stringify(body) };
}

const changes = new WeakMap<Page, CDPSession[]>();

/**
 * Pauses requests that match a pattern, in which an asterisk matches anything. Unlike Playwright's routes,
 * this pauses no other request and leaves the browser's cache on. Without the cache, a page takes 50% more
 * processor time.
 */
async function pause(
  page: Page,
  patterns: readonly string[],
  requestStage: "Request" | "Response",
) {
  const session = await page.context().newCDPSession(page);
  changes.set(page, [...(changes.get(page) ?? []), session]);
  const found = patterns.map((urlPattern) => ({ urlPattern, requestStage }));
  await session.send("Fetch.enable", { patterns: found });
  return {
    session,
    /** Responds to a request, unless its page is gone. */
    fulfill: (requestId: string, { status = 200, type = "application/json", body }: Answer) =>
      session
        .send("Fetch.fulfillRequest", {
          requestId,
          responseCode: status,
          responseHeaders: [{ name: "content-type", value: type }],
          body: Buffer.from(body).toString("base64"),
        })
        .catch(() => undefined),
  };
}

/** Undoes all changes to a page's network. */
export async function restoreNetwork(page: Page): Promise<void> {
  for (const session of changes.get(page) ?? []) await session.detach();
  changes.delete(page);
}

/** Withholds a response, so the page stays in its loading state. */
export const hold = (path: string) => async (page: Page) => {
  await pause(page, [path], "Request");
};

/** Responds to requests in place of the server. */
export async function answer(
  page: Page,
  paths: readonly string[],
  give: (url: URL, body: string | undefined) => Answer | Promise<Answer>,
): Promise<void> {
  const { session, fulfill } = await pause(page, paths, "Request");
  session.on("Fetch.requestPaused", async ({ requestId, request }) => {
    await fulfill(requestId, await give(new URL(request.url), request.postData));
  });
}

/** Fails requests with a 500, as a broken server would. */
export const fail = (path: string) => (page: Page) =>
  answer(page, [path], () => ({ status: 500, body: "" }));

/** Fails requests as if the server could not be reached. */
export const cutOff = (path: string) => async (page: Page) => {
  const { session } = await pause(page, [path], "Request");
  session.on("Fetch.requestPaused", ({ requestId }) => {
    const sent = session.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
    sent.catch(() => undefined);
  });
};

/** Changes the text of a response. */
export async function rewriteText(
  page: Page,
  path: string,
  change: (body: string) => string | Promise<string>,
): Promise<void> {
  const { session, fulfill } = await pause(page, [path], "Response");
  session.on("Fetch.requestPaused", async ({ requestId, responseStatusCode }) => {
    // If the page was left in the meantime, the response is gone.
    const read = await session.send("Fetch.getResponseBody", { requestId }).catch(() => undefined);
    if (!read) return;
    const text = read.base64Encoded ? Buffer.from(read.body, "base64").toString() : read.body;
    await fulfill(requestId, {
      body: await change(text),
      ...(responseStatusCode === undefined ? {} : { status: responseStatusCode }),
    });
  });
}

/** Changes the JSON body of a response, which may take time. */
export function rewrite(
  page: Page,
  path: string,
  change: (body: unknown) => unknown,
): Promise<void> {
  return rewriteText(
    page,
    path,
    async (text) => text && JSON.stringify(await change(JSON.parse(text))),
  );
}

/** Keeps the local wallet from loading, as in a browser without one. */
export const withoutWallet = (page: Page) =>
  answer(page, ["*/local-wallet.js"], () => ({ type: "text/javascript", body: "" }));

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
 * Replaces the drawn players with the same twelve, over and over, in every response that names them. The inventory is
 * that of up to three packs.
 */
export async function giveSameCards(page: Page): Promise<void> {
  const players = await listPlayers(page);
  const cards = sameOf(players);
  const rewards = (drawn: Reward[]) =>
    drawn.map((reward, index) => ({ ...reward, player: cards[index % cards.length]! }));

  await rewrite(page, "*/api/presale/pack-rewards/*", (drawn) => rewards(drawn as Reward[]));
  await rewrite(page, "*/api/presale/confirm-pack", (said) => {
    const { rewards: drawn, ...rest } = said as { rewards?: Reward[] };
    return drawn ? { ...rest, rewards: rewards(drawn) } : rest;
  });
  const held = players
    .filter((player) => cards.includes(player))
    .map((player) => ({ player, tokenQuantity: 50, onItsWay: 0 }));
  await answer(page, ["*/api/lineup/inventory"], () => json(held));
  const pack = {
    packId: "7v3k9m2q8r5t0x1z",
    packNumber: 2,
    packQuantity: 3,
    tokenQuantity: 50,
    drawnAt: "2025-10-02T18:30:00.000Z",
  };
  await answer(page, ["*/api/lineup/inventory/*"], () => json([pack]));
}

/** Shows a draw of up to three packs with the same twelve players, but leaves what its proof compares. */
export async function giveSameDraw(page: Page): Promise<void> {
  const cards = sameOf(await listPlayers(page));
  await rewrite(page, "*/api/fairness/*", (said) => {
    const draw = said as { entry?: { packs: number[][] }; boxPlayers?: Player[] };
    const drawn = [...new Set(draw.entry?.packs.flat())];
    const boxPlayers = draw.boxPlayers?.map((player, place) => ({
      ...(cards[drawn.indexOf(place)] ?? player),
      id: player.id,
      mint: player.mint,
    }));
    return boxPlayers ? { ...draw, boxPlayers } : draw;
  });
}

/** Shows a delivery that the chain keeps refusing, and small payments that wait for their owner. */
export async function giveHeld(page: Page): Promise<void> {
  await rewrite(page, "*/api/presale/pack-purchases", (purchases) =>
    (purchases as { delivery: object | null }[]).map((purchase) => ({
      ...purchase,
      delivery: purchase.delivery && {
        ...purchase.delivery,
        state: "held",
        refusal: "Custom program error: #17 (instruction #4)",
      },
      state: "delivering",
    })),
  );
  await answer(page, ["*/api/refunds/unclaimed"], () => json({ amount: "0.49" }));
}

/** Shows a purchase that an operator holds. */
export async function giveOnHold(page: Page): Promise<void> {
  await rewrite(page, "*/api/presale/pack-purchases", (purchases) =>
    (purchases as object[]).map((purchase) => ({
      ...purchase,
      state: "delivering",
      isOnHold: true,
    })),
  );
}

/** Shows a presale that has stopped, because nobody settles payments. */
export async function stopSales(page: Page): Promise<void> {
  await rewrite(page, "*/api/config", (config) => ({ ...(config as object), isStopped: true }));
}

/** Makes the chain report that a wallet has no accounts. */
export async function withoutUsdc(page: Page): Promise<void> {
  await answer(page, ["*/rpc"], (_, asked) => {
    const { id } = JSON.parse(asked!) as { id: string };
    return json({ jsonrpc: "2.0", id, result: { context: { slot: 1 }, value: [] } });
  });
}
