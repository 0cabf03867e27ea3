import { escapeXml } from "../../art/svg.ts";
import { SHARE_SIZE } from "../../art/share/sheet.ts";
import type { Preview } from "../share/preview.ts";
import type { Head as PageHead } from "./pages.ts";

/** A page's head, and the files that it requests when it starts. */
export type Head = PageHead & { readonly preload?: readonly string[] };

/** The placeholder in built documents, replaced by the page's head. */
const TITLE = "<title>Hardwood</title>";

/** The share picture of pages without one of their own, created by the build. */
const SITE_PICTURE = "/share/hardwood.png";

/** Origin of the site and requested path. */
export type Address = { origin: string; path: string };

/** Inserts a page's head into its document. */
export function withHead(
  html: string,
  head: Head,
  address: Address,
  preview: Preview | undefined,
): string {
  // A function, so that a `$` in a title is not read as a replacement pattern.
  return html.replace(TITLE, () => tags(head, address, preview).join("\n    "));
}

/** Marks a document if the season has begun, which prerendered pages cannot know. */
export function inSeason(html: string): string {
  return html.replace("<html ", '<html data-phase="season" ');
}

function tags(head: Head, { origin, path }: Address, preview: Preview | undefined): string[] {
  const { title, description, isPublic, canonical, preload = [] } = head;
  const full = path === "/" ? `Hardwood - ${title}` : `${title} - Hardwood`;
  const url = origin + (canonical ?? path);
  const meta = (kind: "name" | "property", name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeXml(content)}" />`;
  return [
    `<title>${escapeXml(full)}</title>`,
    meta("name", "description", description),
    `<link rel="canonical" href="${escapeXml(url)}" />`,
    // Most others redirect visitors, and so search engines, to the landing page. `heads.ts` says why the rest is not
    // public.
    ...(isPublic ? [] : [meta("name", "robots", "noindex")]),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "Hardwood"),
    meta("property", "og:title", preview?.title ?? full),
    meta("property", "og:description", preview?.description ?? description),
    // Some sites follow this address instead of the one that was shared.
    meta("property", "og:url", url + (preview?.search ?? "")),
    meta("property", "og:image", origin + (preview?.picture ?? SITE_PICTURE)),
    meta("property", "og:image:type", "image/png"),
    meta("property", "og:image:width", String(SHARE_SIZE.wide.width)),
    meta("property", "og:image:height", String(SHARE_SIZE.wide.height)),
    meta("property", "og:image:alt", preview?.alt ?? SITE_ALT),
    // Title, description and picture come from the tags above.
    meta("name", "twitter:card", "summary_large_image"),
    ...preload.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ];
}

const SITE_ALT = "Three player cards of Hardwood, and the words: Draft. Hold. Win.";
