import { useEffect, useState } from "react";
import type { SectionName } from "./pages.ts";

/** Below the header, where the eye reads. */
const READING_LINE = 140;
const SECTION = "main section[data-section]";

type Current = {
  section: string | undefined;
  /** The part of it that is being read. */
  entry: string | undefined;
  /** All of its parts, as they stand on the page. */
  parts: readonly SectionName[];
};

const NOTHING: Current = { section: undefined, entry: undefined, parts: [] };

/** Which section, and which part of it, is under the reading line. */
export function useCurrentSection(): Current {
  const [current, setCurrent] = useState(NOTHING);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      // Above the first section one is about to read it.
      const section = lastAbove(SECTION) ?? document.querySelector(SECTION)?.id;
      const entry = section && lastAbove(`#${section} [data-entry]`);
      setCurrent((before) =>
        before.section === section && before.entry === entry
          ? before
          : { section, entry, parts: section === undefined ? [] : partsOf(section) },
      );
    };
    const lookSoon = () => (frame ||= requestAnimationFrame(look));
    look();
    addEventListener("scroll", lookSoon, { passive: true });
    addEventListener("resize", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", lookSoon);
      removeEventListener("resize", lookSoon);
    };
  }, []);
  return current;
}

/** The last of them that begins above the line; at the end of the page the line is the page's end. */
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
