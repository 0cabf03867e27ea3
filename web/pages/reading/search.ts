/** A heading with the text below it, as it stands on the page. */
type Entry = { id: string; title: string; section: string; text: string };

export type Hit = {
  id: string;
  title: string;
  /** The section that the heading is in; empty when it is the section itself. */
  section: string;
  /** The text around the first word that was found. */
  before: string;
  match: string;
  after: string;
};

const MOST = 8;
const AROUND = 60;

/** Reads the sections of the page, and of each its parts. */
export function readEntries(): Entry[] {
  return [...document.querySelectorAll("main section[data-section]")].flatMap((section) => {
    const title = section.getAttribute("data-section") ?? "";
    const parts = [...section.querySelectorAll("[data-entry]")];
    const own = section.cloneNode(true) as Element;
    for (const part of own.querySelectorAll("[data-entry]")) part.remove();
    return [
      { id: section.id, title, section: "", text: textOf(own) },
      ...parts.map((part) => ({
        id: part.id,
        title: part.getAttribute("data-entry") ?? "",
        section: title,
        text: textOf(part),
      })),
    ];
  });
}

/** The entries that hold all words; those that hold them in the heading come first. */
export function search(entries: readonly Entry[], query: string): Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .filter(({ title, text }) => has(`${title} ${text}`, words))
    .map((entry) => ({ entry, rank: has(entry.title, words) ? 0 : 1 }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ entry: { id, title, section, text } }) => {
      const lower = text.toLowerCase();
      const word = words.find((each) => lower.includes(each)) ?? "";
      const at = word === "" ? 0 : lower.indexOf(word);
      const from = Math.max(0, text.lastIndexOf(" ", Math.max(0, at - AROUND / 2)));
      return {
        id,
        title,
        section,
        before: (from > 0 ? "…" : "") + text.slice(from, at),
        match: text.slice(at, at + word.length),
        after: `${text.slice(at + word.length, at + AROUND)}…`,
      };
    });
}

function has(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** Its text without its heading; what stands in cells and paragraphs of its own stays apart. */
function textOf(element: Element): string {
  return [...element.querySelectorAll("p, li, dt, dd, th, td")]
    .map((part) => part.textContent)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}
