import { IN_SEASON, WHILE_SOLD } from "../../layout/while-sold.ts";
import { documentPhase } from "../../session/document-phase.ts";

/** A heading with the text below it, as on the page. */
type Entry = { id: string; title: string; section: string; text: string };

export type Hit = {
  id: string;
  title: string;
  /** The section that contains the heading; empty for a section's own heading. */
  section: string;
  /** The text around the first match. */
  before: string;
  match: string;
  after: string;
};

const MAX_HITS = 8;
const CONTEXT_CHARS = 60;

/** Reads the page's sections and their parts. */
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

/** Returns the entries that contain all words, matches in headings first. */
export function search(entries: readonly Entry[], query: string): Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .filter(({ title, text }) => has(`${title} ${text}`, words))
    .map((entry) => ({ entry, rank: has(entry.title, words) ? 0 : 1 }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_HITS)
    .map(({ entry: { id, title, section, text } }) => {
      const lower = text.toLowerCase();
      const word = words.find((each) => lower.includes(each)) ?? "";
      const at = word === "" ? 0 : lower.indexOf(word);
      const from = Math.max(0, text.lastIndexOf(" ", Math.max(0, at - CONTEXT_CHARS / 2)));
      return {
        id,
        title,
        section,
        before: (from > 0 ? "…" : "") + text.slice(from, at),
        match: text.slice(at, at + word.length),
        after: cutAfter(text, at + word.length, at + CONTEXT_CHARS),
      };
    });
}

/** Returns the text between two places, up to a whole word. */
function cutAfter(text: string, from: number, to: number): string {
  if (to >= text.length) return text.slice(from);
  return `${text.slice(from, Math.max(from, text.lastIndexOf(" ", to)))}…`;
}

function has(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/**
 * Returns the text without its heading, and without words for another phase. What is no sentence, such as a link in a
 * list, is set apart.
 */
function textOf(element: Element): string {
  const shown = element.cloneNode(true) as Element;
  const hidden = shown.getElementsByClassName(
    documentPhase() === "season" ? WHILE_SOLD : IN_SEASON,
  );
  while (hidden[0]) hidden[0].remove();
  return [...shown.querySelectorAll("p, li, dt, dd, th, td")]
    .map((part) => part.textContent.trim())
    .map((text) => (/[.!?:]$/.test(text) ? text : `${text} ·`))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .replace(/ ·$/, "");
}
