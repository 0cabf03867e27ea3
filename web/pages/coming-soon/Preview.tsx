import type { ReactNode } from "react";
import { prize, type Prize } from "../../../art/prize.ts";
import { Art } from "../../art/Art.tsx";
import { CourtLines } from "../../art/CourtLines.tsx";
import { CardFace } from "../../cards/CardFace.tsx";
import { SAMPLE_LINEUP } from "../../cards/sample-players.ts";

/** The pages that have a preview. */
export type Previewed =
  | "dashboard"
  | "lineup"
  | "tournaments"
  | "players"
  | "news"
  | "marketplace"
  | "rewards";

const PICTURES: Record<Previewed, () => ReactNode> = {
  dashboard: () => (
    <Columns>
      <Box>
        <Cards />
      </Box>
      <Box>
        <Rows bars={["w-10", "w-14"]} />
      </Box>
    </Columns>
  ),
  lineup: () => (
    <Columns>
      <Court />
      <Box>
        <Rows bars={["w-14", "w-8"]} />
      </Box>
    </Columns>
  ),
  tournaments: () => (
    <Columns>
      <Box>
        <Distribution />
      </Box>
      <Box>
        <Rows bars={["w-8", "w-14"]} />
      </Box>
    </Columns>
  ),
  players: () => (
    <Box>
      <Rows bars={["w-9", "w-9", "w-9", "w-9", "w-12"]} />
    </Box>
  ),
  news: () => (
    <Box>
      <Rows bars={["w-12"]} isNews />
    </Box>
  ),
  marketplace: () => (
    <Box>
      <Cards hasButtons />
    </Box>
  ),
  rewards: () => (
    <Box>
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
        {(["jersey", "ticket", "pass", "coin"] satisfies Prize[]).map((which) => (
          <Art key={which} svg={prize(which, `preview-${which}`)} className="block" />
        ))}
      </div>
    </Box>
  ),
};

/** A dimmed picture of a page to come: real players, and bars instead of figures nobody has yet. */
export function Preview({ of }: { of: Previewed }) {
  return (
    <section aria-label="Preview" className="mt-4">
      <figure>
        <figcaption className="text-[0.9375rem] text-ink3">
          {of === "rewards"
            ? "A preview of the prizes. Each tournament says which it has."
            : "A preview with sample players. Bars stand where figures will be."}
        </figcaption>
        <div
          aria-hidden="true"
          inert
          className="mt-3 max-h-[27rem] overflow-hidden opacity-60 select-none [[data-theme=light]_&]:opacity-85 [mask:linear-gradient(#000_55%,transparent)]"
        >
          {PICTURES[of]()}
        </div>
      </figure>
    </section>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 lg:grid-cols-[1.2fr_1fr]">{children}</div>;
}

function Box({ children }: { children: ReactNode }) {
  return <div className="border border-hair bg-s1 p-5 sm:p-7">{children}</div>;
}

function Bar({ className }: { className: string }) {
  return <span className={`block h-3 shrink-0 bg-edge/50 ${className}`} />;
}

/** The sample players with a bar for each figure, or for a headline. */
function Rows({ bars, isNews = false }: { bars: readonly string[]; isNews?: boolean }) {
  return (
    <div className="divide-y divide-hair">
      {SAMPLE_LINEUP.map((player, index) => (
        <div key={player.id} className="flex items-center gap-4 py-3 first:pt-0">
          <CardFace player={player} density="compact" isDecorative className="w-11 shrink-0" />
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">{player.name}</p>
            {isNews ? (
              <Bar className={`mt-2 ${index % 2 === 0 ? "w-3/4" : "w-1/2"}`} />
            ) : (
              <p className="truncate text-[0.9375rem] text-ink2">
                {player.currentTeam}, {player.position}
              </p>
            )}
          </div>
          {bars.map((width, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the bars never move
            <Bar key={place} className={`${width} ${place > 1 ? "max-sm:hidden" : ""}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Cards({ hasButtons = false }: { hasButtons?: boolean }) {
  return (
    <div className="grid grid-cols-3 gap-4 sm:grid-cols-5 sm:gap-6">
      {SAMPLE_LINEUP.map((player, index) => (
        <div key={player.id} className={index > 2 ? "max-sm:hidden" : ""}>
          <CardFace player={player} density="compact" isDecorative />
          <p className="mt-3 text-center text-[0.9375rem] leading-tight font-semibold text-balance">
            {player.name}
          </p>
          <Bar className="mx-auto mt-2 w-2/3" />
          {hasButtons && <span className="mt-4 block h-10 border border-edge bg-s2" />}
        </div>
      ))}
    </div>
  );
}

/** Guards, forwards and center on the half court, in percent. */
const PLACES = [
  [26, 6],
  [74, 6],
  [16, 50],
  [84, 50],
  [50, 30],
] as const;

function Court() {
  return (
    <div className="relative aspect-[10/7] overflow-hidden border border-hair bg-s1">
      <CourtLines view="half" className="absolute inset-x-0 -bottom-4" />
      {SAMPLE_LINEUP.map((player, index) => (
        <div
          key={player.id}
          className="absolute w-[15%] -translate-x-1/2"
          style={{ left: `${PLACES[index]![0]}%`, top: `${PLACES[index]![1]}%` }}
        >
          <CardFace player={player} density="compact" isDecorative />
        </div>
      ))}
    </div>
  );
}

/** How many stand at how many points: the paid ones are light. */
function Distribution() {
  const heights = [6, 10, 17, 28, 44, 63, 82, 96, 100, 92, 76, 57, 40, 26, 16, 9, 5];
  return (
    <div className="flex h-64 items-end gap-1.5">
      {heights.map((height, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- the bars never move
          key={index}
          className={`grow ${index < 9 ? "bg-s3" : "bg-ink2"}`}
          style={{ height: `${height}%` }}
        />
      ))}
    </div>
  );
}
