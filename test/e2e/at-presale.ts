import type { Page } from "@playwright/test";
import { type Kind, TestWallet } from "./wallet/test-wallet.ts";

/** The state of the order, beside its steps. */
export const order = (page: Page) =>
  page
    .getByRole("region", { name: /^(Your order|Order progress)/ })
    .getByRole("status")
    .first();

/** Somebody at the presale with this wallet and, unless told otherwise, 1,000 USDC. */
export async function atPresale(page: Page, kind: Kind): Promise<TestWallet> {
  const wallet = await TestWallet.install(page.context(), kind);
  await wallet.signIn(page);
  await wallet.fund(page);
  await page.goto("/presale");
  return wallet;
}
