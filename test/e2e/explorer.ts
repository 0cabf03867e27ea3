import type { Page } from "@playwright/test";

/** Makes the site link to devnet's explorer; a local chain has none. */
export async function withExplorer(page: Page): Promise<void> {
  await page.route("**/api/config", async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    const explorer = { address: "https://explorer.solana.com", query: "?cluster=devnet" };
    await route.fulfill({ response, json: { ...config, explorer } });
  });
}
