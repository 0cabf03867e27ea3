const EMPTY_ROOT = '<div id="root"></div>';
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
const SCRIPT = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

const EARLY = '<script src="/early.js"></script>';

/** The parts of a document that can be read before its scripts run. */
interface StillDocument {
  /** The document as Vite wrote it, with an empty root. */
  readonly html: string;
  /** The prerendered page. */
  readonly content: string;
  /** Preload tags for the head. */
  readonly head?: readonly string[];
  /** Scripts the page imports beyond its own. */
  readonly scripts?: readonly string[];
  readonly readFile: (path: string) => Promise<string>;
}

/**
 * Puts a page into its document. To save a round trip on slow networks, the styles and the early
 * script are inlined (the server's content security policy has the script's hash). Other scripts are
 * requested at the end, where they take no bandwidth from the text. Fonts wait for the styles, which
 * have a fallback of the same size.
 */
export async function stillDocument(parts: StillDocument): Promise<string> {
  const { html, content, head = [], scripts = [], readFile } = parts;
  const sheet = STYLE_SHEET.exec(html);
  if (!sheet || !html.includes(EMPTY_ROOT) || !html.includes(EARLY))
    throw new Error("A document is not as Vite writes it");
  // React inserts what was suspended with one.
  if (content.includes("<script"))
    throw new Error("A prerendered page has a script that the content security policy forbids");
  const styles = (await readFile(sheet[1]!)).trim();
  const early = await readFile("/early.js");
  // Code that loads later asks for the sheet, unless the document names it. Disabled, it is never fetched.
  const loaded = `<link rel="stylesheet" crossorigin href="${sheet[1]!}" disabled>`;
  const loads = [
    ...(html.match(SCRIPT) ?? []).map((tag) => tag.trim()),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
  ];
  // Replacement functions, because `$` in a string would be a pattern.
  return html
    .replace(SCRIPT, "")
    .replace(EARLY, () => `<script>${early}</script>`)
    .replace(STYLE_SHEET, () => [...head, `<style>${styles}</style>`, loaded].join("\n    "))
    .replace(EMPTY_ROOT, () => `<div id="root">${content}</div>`)
    .replace("</body>", () => `${loads.map((tag) => `  ${tag}\n  `).join("")}</body>`);
}
