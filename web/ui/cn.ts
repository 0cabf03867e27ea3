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
  "label",
  "data-xl",
  "data-l",
  "data-m",
  "name",
  "mono",
  "mono-s",
];

// tailwind-merge does not know our type scale; without this two sizes would both stay.
const merge = extendTailwindMerge<"type">({
  extend: { classGroups: { type: [{ type: TYPES }] } },
});

/**
 * Joins class names; of two that set the same property the later one stays. That takes 8 KB, which
 * the first load of the landing page cannot spare: what is in it joins with `cx`, and is given no
 * class that fights its own.
 */
export function cn(...inputs: Parameters<typeof cx>): string {
  return merge(cx(...inputs));
}
