const EMPTY_ROOT = '<div id="root"></div>';
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
const SCRIPT = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

const THEME = '<script src="/theme.js"></script>';

/** What a document that can be read before its scripts run is made of. */
interface StillDocument {
  /** As Vite wrote it, with an empty root. */
  readonly html: string;
  /** What the page shows. */
  readonly content: string;
  /** Tags for the head: what to ask for at once. */
  readonly head?: readonly string[];
  /** Scripts that the page takes in beyond its own. */
  readonly scripts?: readonly string[];
  readonly readFile: (path: string) => Promise<string>;
}

/**
 * Puts a page into its document. On a slow network what comes first is seen first, so the styles
 * and the script of the theme stand in the document and save a round trip (the server's policy names
 * that script's hash), and the others are asked for at its end, where they take no bandwidth from the
 * text. Fonts wait for the styles: there is a fallback of their size.
 */
export async function stillDocument(parts: StillDocument): Promise<string> {
  const { html, content, head = [], scripts = [], readFile } = parts;
  const sheet = STYLE_SHEET.exec(html);
  if (!sheet || !html.includes(EMPTY_ROOT) || !html.includes(THEME))
    throw new Error("A document is not as Vite writes it");
  const styles = (await readFile(sheet[1]!)).trim();
  const theme = await readFile("/theme.js");
  const loads = [
    ...(html.match(SCRIPT) ?? []).map((tag) => tag.trim()),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
  ];
  // Functions, because a `$` in a text is no pattern.
  return html
    .replace(SCRIPT, "")
    .replace(THEME, () => `<script>${theme}</script>`)
    .replace(STYLE_SHEET, () => [...head, `<style>${styles}</style>`].join("\n    "))
    .replace(EMPTY_ROOT, () => `<div id="root">${content}</div>`)
    .replace("</body>", () => `${loads.map((tag) => `  ${tag}\n  `).join("")}</body>`);
}
