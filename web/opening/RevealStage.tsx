import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CardFace } from "../cards/CardFace.tsx";
import { OpeningPack } from "./OpeningPack.tsx";
import { RevealTile } from "./RevealTile.tsx";
import { TierMark } from "../art/TierMark.tsx";
import { celebrate } from "./celebrate.ts";
import { fitGrid, type RevealPlan } from "./reveal-plan.ts";
import { playReveal } from "./reveal-show.ts";

/** With reduced motion the cards appear at once, for this long before the results. */
const STILL_MS = 900;

/** More cards than this are slow to draw as art all at once. */
const MAX_ART = 60;

/** Plays a plan: the pack opens, the cards land in a grid, the best get their moment. */
export function RevealStage({ plan, onDone }: { plan: RevealPlan; onDone: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const [isStill] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [grid] = useState(() =>
    fitGrid(
      plan.cards.length,
      {
        width: Math.min(innerWidth - 40, 1180),
        height: innerHeight - (innerHeight < 720 ? 290 : 330),
      },
      plan.cards.length <= 4 ? 240 : plan.cards.length <= 8 ? 200 : 150,
    ),
  );
  const finish = useEffectEvent(onDone);

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    if (isStill) {
      const timer = setTimeout(finish, STILL_MS);
      return () => clearTimeout(timer);
    }
    const show = playReveal({
      stage: element,
      plan,
      onLegendary: () => void celebrate(element),
      onEnd: finish,
    });
    const onKey = (event: KeyboardEvent) => {
      const isOnControl = event.target instanceof Element && event.target.closest("button,a");
      if (event.key === "Enter" && !isOnControl) show.next();
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      show.end();
    };
  }, [plan, isStill]);

  return (
    <div
      ref={stage}
      data-part="stage"
      aria-hidden="true"
      className={`absolute inset-0 grid place-items-center ${isStill ? "animate-[fade-in_120ms]" : ""}`}
    >
      <ul
        className="grid justify-center"
        style={{
          gridTemplateColumns: `repeat(${grid.columns}, ${grid.cardWidth}px)`,
          gap: grid.gap,
        }}
      >
        {plan.cards.map((player, index) => (
          // A player can be in several packs, so the index is part of the key.
          <li
            key={`${player.id}-${index}`}
            data-part="tile"
            data-index={index}
            className={isStill ? "" : "opacity-0"}
          >
            {plan.cards.length > MAX_ART || grid.cardWidth < 60 ? (
              <RevealTile player={player} />
            ) : (
              <CardFace
                player={player}
                density={grid.cardWidth >= 170 ? "full" : "compact"}
                isDecorative
              />
            )}
          </li>
        ))}
      </ul>
      {!isStill && (
        <>
          <div className="pointer-events-none absolute inset-0 grid place-items-center">
            <OpeningPack packs={plan.packs} />
          </div>
          <div data-part="dim" className="pointer-events-none fixed inset-0 bg-bg/85 opacity-0" />
          {plan.moments.map(({ player }, index) => (
            <Hero key={`${player.id}-${index}`} player={player} index={index} />
          ))}
        </>
      )}
    </div>
  );
}

function Hero({ player, index }: { player: RevealPlan["cards"][number]; index: number }) {
  return (
    <div
      data-part="hero"
      data-index={index}
      className="pointer-events-none absolute w-[min(62vw,19rem,36dvh)] opacity-0"
    >
      <span data-part="rays" className="reveal-rays opacity-0" data-tier={player.tier} />
      <CardFace player={player} density="full" isDecorative />
      <span data-part="seal" className="absolute top-[4%] left-[6%] w-[15%] opacity-0">
        <TierMark tier={player.tier} className="block size-full" />
      </span>
    </div>
  );
}
