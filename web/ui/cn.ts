import { cx } from "class-variance-authority";
import { extendTailwindMerge } from "tailwind-merge";

const TYPES = [
  "display-xl",
  "stage",
  "display-l",
  "title",
  "body-l",
  "body",
  "small",
  "note",
  "label-l",
  "label",
  "data-xl",
  "data-l",
  "data-m",
  "name",
  "mono",
  "mono-s",
];

// tailwind-merge does not know our type scale; without this, two sizes would both stay.
const merge = extendTailwindMerge<"type">({
  extend: { classGroups: { type: [{ type: TYPES }] } },
});

/**
 * Joins class names; if two set the same property, the later one wins. That costs 8 KB, too much
 * for the first load of the landing page: its parts join with `cx` and pass no conflicting classes.
 */
export function cn(...inputs: Parameters<typeof cx>): string {
  return merge(cx(...inputs));
}
