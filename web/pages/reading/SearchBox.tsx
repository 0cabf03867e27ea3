import { Search } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Hit } from "./search.ts";

/** Searches the text of the page. `/` focuses it, Enter goes to the first hit, arrow keys to the others. */
export function SearchBox({ className }: { className: string }) {
  const [query, setQuery] = useState("");
  const [find, setFind] = useState<(text: string) => readonly Hit[]>();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const hits = find?.(query) ?? [];
  const isOpen = query.trim() !== "" && (find !== undefined || isBroken);

  useEffect(() => {
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest("input, textarea, [role=dialog]") !== null;
      if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    const closeOnPress = (event: MouseEvent) => {
      if (box.current !== null && !event.composedPath().includes(box.current)) setQuery("");
    };
    document.addEventListener("keydown", focusOnSlash);
    document.addEventListener("click", closeOnPress);
    return () => {
      document.removeEventListener("keydown", focusOnSlash);
      document.removeEventListener("click", closeOnPress);
    };
  }, []);

  /** Most visitors never search, so the code loads on focus. */
  async function load() {
    setIsBroken(false);
    try {
      const { readEntries, search } = await import("./search.ts");
      const entries = readEntries();
      setFind(() => (text: string) => search(entries, text));
    } catch {
      setIsBroken(true);
    }
  }

  function move(event: KeyboardEvent) {
    if (event.key === "Escape") {
      setQuery("");
      input.current?.focus();
    }
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && event.target === input.current && isOpen) {
      event.preventDefault();
      box.current?.querySelector<HTMLElement>("a")?.click();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !isOpen) return;
    event.preventDefault();
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("input, a") ?? [])];
    stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus();
  }

  return (
    <search
      ref={box}
      // A press elsewhere focuses nothing on some phones.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setQuery("");
      }}
      className={`relative min-w-0 ${className}`}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink3"
      />
      <input
        ref={input}
        type="search"
        aria-label="Search the docs"
        aria-keyshortcuts="/"
        placeholder="Search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={move}
        onFocus={() => void (find ?? load())}
        className="type-body h-11 w-full border border-edge bg-transparent pr-3 pl-9 text-ink hover:border-ink2 [&::-webkit-search-cancel-button]:appearance-none [&:not(:placeholder-shown)+kbd]:hidden"
      />
      <kbd
        aria-hidden="true"
        className="type-mono-s pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 border border-hair px-1.5 text-ink3 pointer-coarse:hidden"
      >
        /
      </kbd>
      <output className="sr-only">
        {isBroken && isOpen ? BROKEN : isOpen ? say(hits.length) : ""}
      </output>
      {isOpen && (
        <div className="absolute top-full left-0 mt-2 max-h-[60dvh] w-[calc(100vw-2.25rem)] max-w-md animate-rise overflow-y-auto border border-edge bg-s1 shadow-card">
          {isBroken ? (
            <p className="type-note p-4 text-ink2">{BROKEN}</p>
          ) : hits.length === 0 ? (
            <p className="type-note p-4 text-ink2">
              Nothing here says "{query.trim()}". Try another word.
            </p>
          ) : (
            <Hits hits={hits} onFollow={() => setQuery("")} onKeyDown={move} />
          )}
        </div>
      )}
    </search>
  );
}

const BROKEN = "Search could not be loaded. Please try again.";

type HitsProps = {
  hits: readonly Hit[];
  onFollow: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Hits({ hits, onFollow, onKeyDown }: HitsProps) {
  return (
    <ul className="divide-y divide-hair">
      {hits.map((hit) => (
        <li key={hit.id}>
          <a
            href={`#${hit.id}`}
            onClick={onFollow}
            onKeyDown={onKeyDown}
            className="block px-4 py-3 no-underline -outline-offset-2 hover:bg-s2"
          >
            <span className="type-label-l">{hit.title}</span>
            {hit.section !== "" && <span className="type-note text-ink3"> in {hit.section}</span>}
            <span className="type-note block text-ink2">
              {hit.before}
              <mark className="bg-transparent font-semibold text-ink">{hit.match}</mark>
              {hit.after}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function say(count: number): string {
  return count === 1 ? "1 place found" : `${count} places found`;
}
