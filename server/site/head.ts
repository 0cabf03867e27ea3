import { escapeXml } from "../../art/svg.ts";
import { SHARE_HEIGHT, SHARE_WIDTH } from "../../art/share.ts";
import type { Head } from "./pages.ts";

/** The title as the documents come from the build; the whole head goes in its place. */
const TITLE = "<title>Hardwood</title>";

/** The picture of every page that has none of its own; the build makes it. */
const SITE_PICTURE = "/share/hardwood.png";

/** Where a page is: the origin of the site, and the path that was asked for. */
export type Address = { origin: string; path: string };

/** Puts what a page says of itself into its document. */
export function withHead(html: string, head: Head, address: Address): string {
  // A function, because a `$` in a text is no pattern.
  return html.replace(TITLE, () => tags(head, address).join("\n    "));
}

function tags(head: Head, { origin, path }: Address): string[] {
  const { title, description, isPublic, canonical, picture, preload = [] } = head;
  const full = path === "/" ? `Hardwood - ${title}` : `${title} - Hardwood`;
  const url = origin + (canonical ?? path);
  const meta = (kind: "name" | "property", name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeXml(content)}" />`;
  return [
    `<title>${escapeXml(full)}</title>`,
    meta("name", "description", description),
    `<link rel="canonical" href="${escapeXml(url)}" />`,
    // A visitor, and so a search engine, would see the way to the landing page and nothing else.
    ...(isPublic ? [] : [meta("name", "robots", "noindex")]),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", "Hardwood"),
    meta("property", "og:title", full),
    meta("property", "og:description", description),
    meta("property", "og:url", url),
    meta("property", "og:image", origin + pictureOf(picture, path)),
    meta("property", "og:image:type", "image/png"),
    meta("property", "og:image:width", String(SHARE_WIDTH)),
    meta("property", "og:image:height", String(SHARE_HEIGHT)),
    meta("property", "og:image:alt", picture ? PACK_ALT : SITE_ALT),
    // Title, description and picture it takes from the tags above.
    meta("name", "twitter:card", "summary_large_image"),
    ...preload.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ];
}

const SITE_ALT = "Three player cards of Hardwood, and the words: Draft. Hold. Win.";
const PACK_ALT = "The best card of a pack opened on Hardwood, with the player's name and tier.";

/** `$packId` in a picture's path stands for the last part of the page's own. */
function pictureOf(picture: string | undefined, path: string): string {
  return picture?.replace("$packId", () => path.slice(path.lastIndexOf("/") + 1)) ?? SITE_PICTURE;
}
