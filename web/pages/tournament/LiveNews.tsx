import { useEffect, useMemo, useRef, useState } from "react";
import { SECOND_MS } from "../../../rules/time.ts";
import { lastName } from "../../season/names.ts";
import { usePlayers } from "../../season/use-players.ts";
import { storedText } from "../../storage.ts";
import { liveNews } from "./live-news.ts";
import type { OwnFigures } from "./own-figures.ts";
import type { EntryView } from "./tournament-queries.ts";

/** Figures on screen change every few seconds, faster than anybody wants them read out. */
const PAUSE_MS = 15 * SECOND_MS;

/** Points and ranks come with different responses. */
const SETTLE_MS = 2 * SECOND_MS;

const stored = storedText("hardwood.announcements");

type LiveNewsProps = {
  entry: Pick<EntryView, "five">;
  figures: Pick<OwnFigures, "total" | "rank">;
};

/**
 * Tells screen readers what the user's players score and where he stands, at most every fifteen seconds. A button that
 * shows once it has the focus switches it off. Give it a key per entry.
 */
export function LiveNews({ entry, figures: { total, rank } }: LiveNewsProps) {
  const [isOn, setOn] = useState(() => stored.read() !== "off");
  const [said, setSaid] = useState("");
  const players = usePlayers();
  const now = useMemo(() => ({ points: pointsIn(entry), total, rank }), [entry, total, rank]);
  const told = useRef({ standing: now, at: -Infinity });
  useEffect(() => {
    if (!isOn || !players) return;
    const tell = () => {
      const nameOf = (id: string) => lastName(players.get(id)?.name ?? "A player");
      const text = liveNews(told.current.standing, now, nameOf);
      if (text === undefined) return;
      told.current = { standing: now, at: performance.now() };
      setSaid(text);
    };
    const wait = told.current.at + PAUSE_MS - performance.now();
    const timer = setTimeout(tell, Math.max(SETTLE_MS, wait));
    return () => clearTimeout(timer);
  }, [now, isOn, players]);

  function toggle() {
    if (isOn) stored.write("off");
    else stored.remove();
    told.current = { standing: now, at: -Infinity };
    setOn(!isOn);
    setSaid("");
  }

  return (
    <>
      <button
        type="button"
        onClick={toggle}
        className="type-label sr-only focus-visible:not-sr-only focus-visible:block focus-visible:w-full focus-visible:px-4 focus-visible:py-3 focus-visible:text-left sm:focus-visible:px-6"
      >
        Live announcements: {isOn ? "my team" : "off"}
      </button>
      <output className="sr-only">{said}</output>
    </>
  );
}

/** Returns the points of those who count, in tenths. */
function pointsIn({ five }: LiveNewsProps["entry"]): ReadonlyMap<string, number> {
  return new Map(five.flatMap((slot) => ("player" in slot ? [[slot.player, slot.points]] : [])));
}
