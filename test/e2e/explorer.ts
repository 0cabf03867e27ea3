import type { Page } from "@playwright/test";
import { rewrite } from "../../dev/screens/network.ts";

/** Makes the site link to devnet's explorer. A local chain has none. */
export async function withExplorer(page: Page): Promise<void> {
  const explorer = { address: "https://explorer.solana.com", query: "?cluster=devnet" };
  await rewrite(page, "*/api/config", (config) => ({ ...(config as object), explorer }));
}
