import type { Player } from "../../queries/players.ts";
import { vacancyWords, waitingText } from "../../season/vacancy.ts";
import { pointsText, tokensText } from "../../season/figures.ts";
import { MayNotPlay } from "../../season/MayNotPlay.tsx";
import { MiniCard } from "../../season/MiniCard.tsx";
import { type Game, gamesOf, type PlayerGame } from "../../season/player-games.ts";
import { EntryName } from "./EntryName.tsx";
import type { EntryView } from "./tournament-queries.ts";

type EntryBenchProps = {
  entry: EntryView;
  games: readonly Game[];
  players: ReadonlyMap<string, Player>;
};

type BenchPlayer = EntryView["bench"][number];

/** The bench in the order of substitution: who came in, who could, and who cannot. */
export function EntryBench({ entry, games, players }: EntryBenchProps) {
  if (entry.bench.length === 0) return null;
  return (
    <section aria-label="Bench" className="border-t border-edge pt-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold">Bench</h3>
        <p className="type-note text-ink2">First eligible sub who played comes in</p>
      </header>
      <ol className="divide-y divide-hair">
        {entry.bench.map((one) => {
          const player = players.get(one.player);
          if (!player) return null;
          const own = gamesOf(player.id, entry, games);
          const note = noteOf(one, entry, own);
          return (
            <li
              key={one.slot}
              className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3"
            >
              <MiniCard player={player} className="w-9 justify-self-center" />
              <div className="min-w-0">
                <EntryName player={player} slot={one.slot}>
                  <span className="type-note text-ink3">
                    {player.position}, {tokensText(one.tokens)} tokens
                  </span>
                  <MayNotPlay player={player.id} games={own} />
                </EntryName>
                {note && (
                  <p className={`type-note ${note.isIn ? "text-info" : "text-ink2"}`}>
                    {note.text}
                  </p>
                )}
              </div>
              {one.points !== null && (
                <p className="type-data-m text-right text-ink2">
                  {pointsText(one.points)}
                  <span className="sr-only"> points</span>
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function noteOf(
  { slot, tokens, points }: BenchPlayer,
  { five }: EntryView,
  games: readonly PlayerGame[],
): { text: string; isIn?: boolean } | undefined {
  const place = five.find((one) => "from" in one && one.from === slot);
  if (place) return { text: `Came in at ${place.slot}`, isIn: true };
  if (BigInt(tokens) === 0n) return { text: vacancyWords("not-held", games).sentence };
  const text =
    waitingText(games) ??
    (points === null ? vacancyWords("did-not-play", games).sentence : undefined);
  return text === undefined ? undefined : { text };
}
