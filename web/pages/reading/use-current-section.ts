import { useEffect, useState } from "react";
import type { SectionName } from "./pages.ts";

/** The reading line, in pixels: below the header. */
const READING_LINE = 140;
const SECTION = "main section[data-section]";

type Current = {
  section: string | undefined;
  /** The current part of the section. */
  entry: string | undefined;
  /** All parts of the section, in page order. */
  parts: readonly SectionName[];
};

const NONE: Current = { section: undefined, entry: undefined, parts: [] };

/** Returns the section and part at the reading line. */
export function useCurrentSection(): Current {
  const [current, setCurrent] = useState(NONE);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      // Above the first section, the first counts as current.
      const section = lastAbove(SECTION) ?? document.querySelector(SECTION)?.id;
      const entry = section && lastAbove(`#${section} [data-entry]`);
      setCurrent((before) =>
        before.section === section && before.entry === entry
          ? before
          : { section, entry, parts: section === undefined ? [] : partsOf(section) },
      );
    };
    const scheduleUpdate = () => (frame ||= requestAnimationFrame(update));
    update();
    addEventListener("scroll", scheduleUpdate, { passive: true });
    addEventListener("resize", scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", scheduleUpdate);
      removeEventListener("resize", scheduleUpdate);
    };
  }, []);
  return current;
}

/**
 * Returns the last element that begins above the line. At the end of the page, the line is the
 * page's end.
 */
function lastAbove(selector: string): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2;
  const line = isAtEnd ? clientHeight : READING_LINE;
  const above = [...document.querySelectorAll(selector)].filter(
    (element) => element.getBoundingClientRect().top <= line,
  );
  return above.at(-1)?.id;
}

function partsOf(section: string): SectionName[] {
  return [...document.querySelectorAll(`#${section} [data-entry]`)].map((part) => [
    part.id,
    part.getAttribute("data-entry") ?? "",
  ]);
}
