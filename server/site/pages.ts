import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PHASES } from "../../rules/phase.ts";

const head = z.object({
  title: z.string(),
  description: z.string(),
  /** The description in the season, if it is another. */
  inSeason: z.string().optional(),
  isPublic: z.literal(true).optional(),
  canonical: z.string().optional(),
  /** What other sites show of its link, if it is not the site's picture. */
  preview: z.enum(["draw", "player", "referral", "tournament"]).optional(),
});
const files = z.array(z.string());
/** How a page looks before its scripts have loaded, to some people. */
const still = z.object({
  phase: z.enum(PHASES),
  isUser: z.boolean(),
  file: z.string(),
  /** It shows choices, which the address could change. */
  hasChoices: z.boolean(),
});
const page = head.extend({
  /** Pattern of the web app's router: `/pack-results/$packId`. */
  path: z.string(),
  /** The page's HTML file, for everybody without a still. */
  document: z.string(),
  /** When visitors get the landing page instead. */
  forUsersIn: z.array(z.enum(PHASES)),
  stills: z.array(still),
  /** Files that the page requests when it starts. */
  preloads: z.object({ presale: files, season: files }),
});
const pageList = z.object({
  pages: z.array(page),
  missing: head,
  /** What wallets' apps add to the address of any page, which its code has to read. */
  returnParameters: z.array(z.string()),
});

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
