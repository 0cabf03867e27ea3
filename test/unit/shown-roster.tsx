import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { SLOTS } from "../../rules/league/slots.ts";
import type { Vacancy } from "../../rules/league/substitution.ts";
import { Bench, Court } from "../../web/pages/lineup/Court.tsx";
import { type Locked, lockedPlaces } from "../../web/pages/lineup/locked-places.ts";
import { ScoredFive } from "../../web/pages/lineup/ScoredFive.tsx";
import { EntryFive } from "../../web/pages/tournament/EntryFive.tsx";
import type { EntryView } from "../../web/pages/tournament/tournament-queries.ts";
import { type Player, type PlayerStats, playerStatsQuery } from "../../web/queries/players.ts";
import type { MyPlayer } from "../../web/season/my-players.ts";
import type { Game } from "../../web/season/player-games.ts";
import { textOf } from "../html.ts";

const player = (slot: string): Player => ({
  id: slot,
  leagueId: 1,
  name: `First ${slot}`,
  currentTeam: "Oklahoma City Thunder",
  position: "PG",
  tier: "B",
  popularity: 50,
  number: 1,
  mint: null,
  isInPresale: true,
});
/** Ten players, who have the names of their places. */
export const PLAYERS = new Map(SLOTS.map((slot) => [slot as string, player(slot)]));
/** G2 was traded to Dallas; his card shows his former team. */
const teamOf = (slot: string) => (slot === "G2" ? "DAL" : "OKC");
const STATS = { seconds: 1200, pts: 10, reb: 0, ast: 0, fg3m: 0, stl: 0, blk: 0, tov: 0 };
/** Returns a game of Sacramento, at Dallas by default. Ids are days after October 20. */
export const game = (id: string, status: Game["status"], home = "DAL"): Game => ({
  id,
  tipoff: `2025-10-2${id}T18:00:00.000Z`,
  status,
  home,
  away: "SAC",
  homeScore: 0,
  awayScore: 0,
  clock: null,
  lines: [],
});
const line = (slot: string, team = "OKC") => ({
  ...STATS,
  player: slot,
  game: "1",
  team,
  points: 100,
});

/** Returns an entry in which G2 does not count for this reason, with or without B1 as the substitute. */
export function locked(
  reason: Vacancy | undefined,
  games: readonly Game[],
  isReplaced = true,
): Locked {
  const five = SLOTS.slice(0, 5).map((slot) => {
    const counts = { slot, player: slot as string, points: 100, tokens: "50000000" };
    if (slot !== "G2" || reason === undefined) return counts;
    if (!isReplaced) return { slot, vacant: reason };
    return { ...counts, player: "B1", from: "B1", replaced: reason };
  });
  const slots = SLOTS.map((slot) => (slot === "G2" && reason === "empty" ? null : slot));
  const entry = {
    total: 500,
    sets: "50000000",
    five,
    bench: SLOTS.slice(5).map((slot) => ({ slot, player: slot, points: null, tokens: "1" })),
    roster10: slots.map((id) => ({ player: id, team: id && teamOf(id), tokens: "50000000" })),
    lines: [
      // Otherwise somebody on the bench would have come in.
      ...SLOTS.filter((slot) => slot !== "G2" && (isReplaced || !slot.startsWith("B"))).map(
        (slot) => line(slot),
      ),
      {
        ...line("G2", "DAL"),
        seconds: 0,
        pts: 0,
        points: 0,
      },
    ].filter(({ game: id }) => games.some((one) => one.id === id)),
  } as unknown as EntryView;
  return { slots, players: PLAYERS, entry, games, isSettled: false, doubtOf: () => undefined };
}

/** Returns the texts by which a locked roster and its entry are shown. `doubted` may not play. */
export function shown(state: Locked, doubted?: MyPlayer) {
  const client = new QueryClient();
  const { player: id, ...availability } = doubted ?? {};
  client.setQueryData(playerStatsQuery.queryKey, {
    week: null,
    lock: null,
    players: id ? [{ ...availability, player: id.id } as unknown as PlayerStats] : [],
  });
  const places = lockedPlaces(state);
  return {
    court: textOf(renderToStaticMarkup(<Court places={places.slice(0, 5)} />)),
    bench: textOf(renderToStaticMarkup(<Bench places={places} />)),
    points: textOf(
      renderToStaticMarkup(
        <ScoredFive id="2025-10-20-mon-thu" locked={state} isPending={false} failure={undefined} />,
      ),
    ),
    entry: textOf(
      renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <EntryFive
            entry={state.entry!}
            games={state.games!}
            players={PLAYERS}
            isSettled={state.isSettled}
          />
        </QueryClientProvider>,
      ),
    ),
  };
}
