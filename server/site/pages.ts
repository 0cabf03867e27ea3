import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const head = z.object({
  title: z.string(),
  description: z.string(),
  isPublic: z.literal(true).optional(),
  canonical: z.string().optional(),
  picture: z.string().optional(),
  /** Files that the page asks for once it runs. */
  preload: z.array(z.string()).default([]),
});
const page = head.extend({
  /** A pattern of the web app's router: `/pack-results/$packId`. */
  path: z.string(),
  /** The HTML file that shows it. */
  document: z.string(),
  /** The same for who seems to be signed in: it shows what the page is before scripts have come. */
  still: z.string().optional(),
});
const pageList = z.object({ pages: z.array(page), missing: head });

export type Head = z.input<typeof head>;
export type PageList = z.infer<typeof pageList>;

/** What the build of the web app says of its pages. Undefined where it was not built. */
export function readPages(webDir: string): PageList | undefined {
  let text: string;
  try {
    text = readFileSync(join(webDir, ".vite/pages.json"), "utf8");
  } catch {
    return undefined;
  }
  return pageList.parse(JSON.parse(text));
}
