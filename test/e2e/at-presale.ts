import type { Page } from "@playwright/test";
import { type Kind, TestWallet } from "./wallet/test-wallet.ts";

/** Returns the order's state, next to its steps. */
export const order = (page: Page) =>
  page
    .getByRole("region", { name: /^(Your order|Order progress)/ })
    .getByRole("status")
    .first();

/** Signs in with this wallet and opens the presale with 1,000 USDC, unless told otherwise. */
export async function atPresale(page: Page, kind: Kind): Promise<TestWallet> {
  const wallet = await TestWallet.install(page.context(), kind);
  await wallet.signIn(page);
  await wallet.fund(page);
  await page.goto("/presale");
  return wallet;
}
