import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const head = z.object({
  title: z.string(),
  description: z.string(),
  isPublic: z.literal(true).optional(),
  canonical: z.string().optional(),
  /** What other sites show of its link, if it is not the site's picture. */
  preview: z.enum(["draw", "referral", "tournament"]).optional(),
  /** Files the page requests when it starts. */
  preload: z.array(z.string()).default([]),
});
const page = head.extend({
  /** Pattern of the web app's router: `/pack-results/$packId`. */
  path: z.string(),
  /** The page's HTML file. */
  document: z.string(),
  /** The file for users who seem to be signed in: it shows the page before its scripts have loaded. */
  still: z.string().optional(),
});
const pageList = z.object({ pages: z.array(page), missing: head });

export type Head = z.input<typeof head>;
export type PageList = z.infer<typeof pageList>;

/** Reads the list of pages that the build of the web app wrote; undefined if it was not built. */
export function readPages(webDir: string): PageList | undefined {
  let text: string;
  try {
    text = readFileSync(join(webDir, ".vite/pages.json"), "utf8");
  } catch {
    return undefined;
  }
  return pageList.parse(JSON.parse(text));
}
