import { escapeXml } from "../../art/svg.ts";
import type { Head } from "./pages.ts";

/** The title as the documents come from the build; the whole head goes in its place. */
const TITLE = "<title>Hardwood</title>";

/** Where a page is: the origin of the site, and the path that was asked for. */
export type Address = { origin: string; path: string };

/** Puts what a page says of itself into its document. */
export function withHead(html: string, head: Head, address: Address): string {
  // A function, because a `$` in a text is no pattern.
  return html.replace(TITLE, () => tags(head, address).join("\n    "));
}

function tags({ title, description, isPublic, canonical }: Head, { origin, path }: Address) {
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
  ];
}
