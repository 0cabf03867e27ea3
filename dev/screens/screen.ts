import type { Page, ViewportSize } from "@playwright/test";

/** The people of people.ts, and a buyer with a wallet in this browser. */
export type Who = "visitor" | "newcomer" | "holder" | "buyer";

/** A screen in one of its states, and how a browser gets there. */
export interface Screen {
  /** Unique; names its picture. */
  readonly name: string;
  readonly who: Who;
  /** `{packId}` stands for the holder's purchase. */
  readonly path: string;
  /** A heading or other text that shows once the screen is ready. */
  readonly shows: string | RegExp;
  /** Never gets the data it waits for. */
  readonly isLoading?: true;
  /** Requests something that does not exist. */
  readonly isMissing?: true;
  /** Represents its layout: the browser tests compare it with its picture. */
  readonly isLayout?: true;
  /** Exists on small screens only. */
  readonly isSmall?: true;
  /** Does not adapt to a new window size, because it was opened for the first one. */
  readonly keepsSize?: true;
  /** Shows given data only, so that nothing but times differs between runs. */
  readonly isFixed?: true;
  /** Changes the network before the page opens. */
  readonly given?: (page: Page) => Promise<void>;
  /** Takes the page to the state. */
  readonly act?: (page: Page) => Promise<void>;
  /** Changes the size of the window, and keeps the page in the state. */
  readonly resize?: (page: Page, size: ViewportSize) => Promise<void>;
}
