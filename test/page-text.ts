import { prerenderApp, prerenderPages } from "../web/entries/prerender.tsx";
import { textOf } from "./html.ts";

const prerendered = [...(await prerenderPages()), ...(await prerenderApp())];
const pages = new Map(prerendered.map(({ file, content }) => [file.replace(".html", ""), content]));

/** Returns the HTML that the build puts into a document. Throws if the page is not prerendered. */
export function htmlOf(page: string): string {
  const html = pages.get(page);
  if (html === undefined) throw new Error(`No page is prerendered into ${page}.html`);
  return html;
}

/** Returns the text under each second-level heading, in page order. */
export function sectionsOf(page: string): Map<string, string> {
  const main = /<main\b.*<\/main>/s.exec(htmlOf(page))![0];
  const parts = main.split(/<h2\b[^>]*>/).slice(1);
  return new Map(
    parts.map((part) => {
      const [heading, ...rest] = part.split("</h2>");
      // Headings in the docs end with the "#" of their anchor.
      return [textOf(heading!).replace(/ ?#$/, ""), textOf(rest.join(""))];
    }),
  );
}
