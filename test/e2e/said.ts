import type { Locator, Page } from "@playwright/test";

/** Finds what screen readers are told. */
export function said(page: Page, words: string): Locator {
  return page.getByRole("status").filter({ hasText: words });
}
