/** Returns the text and target of each link in the HTML. */
export function linksIn(html: string): string[][] {
  const links = html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs);
  return [...links].map(([, href, content]) => [textOf(content!), href!]);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Returns the HTML's visible text, with one space between its parts. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(svg|style|noscript)\b.*?<\/\1>|<!--.*?-->/gs, "")
    .replaceAll(/<\/?(?:a|abbr|b|code|em|i|strong)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&([a-z0-9#]+);/gi, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Removes the ids from an SVG. Two that differ only in ids draw the same picture. */
export function withoutIds(svg: string): string {
  return svg.replaceAll(/ id="[^"]*"/g, "").replaceAll(/(url\(|href=")#[^)"]*/g, "$1#");
}
