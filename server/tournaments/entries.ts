import { scoreOf } from "../../rules/league/standings.ts";
import { BENCH_SLOTS, STARTER_SLOTS } from "../../rules/league/slots.ts";
import type { PlayerId } from "../../rules/league/roster.ts";
import { fillSlots, gamesLeftOf, setsOf } from "../../rules/league/substitution.ts";
import { roleOfPlayer } from "../../rules/positions.ts";
import type { Player } from "../players/store.ts";
import type { Entry } from "../standings/store.ts";
import type { EntryView, Standing } from "./schemas.ts";
import type { Scoreboard } from "./scoreboard.ts";
import { viewLine } from "./view.ts";

/** What scoring an entry needs. */
export interface Scoring {
  readonly scoreboard: Scoreboard;
  /** By league id. */
  readonly players: ReadonlyMap<PlayerId, Player>;
  /** If settled, nobody can play anymore (R15). */
  readonly isFinal: boolean;
}

/** Scores one entry exactly, as settling does. */
export function scoreEntry({ slots, tokens }: Entry, { scoreboard, players, isFinal }: Scoring) {
  const held = new Map(slots.map((player, place) => [player, tokens[place]!]));
  const scored = fillSlots(slots, {
    roleOf: (player) => roleOfPlayer(players.get(player)),
    tokensOf: (player) => held.get(player) ?? 0n,
    pointsOf: (player) => scoreboard.points.get(player),
    ...(isFinal ? {} : { mayPlay: (player) => scoreboard.gamesLeft.has(player) }),
  });
  const { five } = scored;
  const gamesLeft = isFinal ? 0 : gamesLeftOf(five, (player) => scoreboard.gamesLeft.get(player));
  return { ...scoreOf(scored), five, sets: setsOf(five), gamesLeft };
}

/** Returns an entry with everything that its total consists of. */
export function viewEntry(entry: Entry, scoring: Scoring, standing: Standing): EntryView {
  const { scoreboard, players } = scoring;
  const { slots, tokens } = entry;
  const { five, tieBreak } = scoreEntry(entry, scoring);
  const nameOf = (player: PlayerId) => players.get(player)!.id;
  return {
    ...standing,
    tieBreak: [...tieBreak],
    five: five.map((slot) =>
      "tokens" in slot
        ? { ...slot, player: nameOf(slot.player), tokens: String(slot.tokens) }
        : slot,
    ),
    bench: BENCH_SLOTS.flatMap((slot, index) => {
      const place = STARTER_SLOTS.length + index;
      const player = slots[place] ?? null;
      if (player === null) return [];
      return [
        {
          slot,
          player: nameOf(player),
          points: scoreboard.points.get(player) ?? null,
          tokens: String(tokens[place]),
        },
      ];
    }),
    roster10: slots.map((player, place) => ({
      player: player === null ? null : nameOf(player),
      team: player === null ? null : (scoreboard.teams.get(player) ?? null),
      tokens: String(tokens[place]),
    })),
    lines: scoreboard.lines
      .filter(({ player }) => slots.includes(player))
      .map((line) => ({ ...viewLine(line), player: nameOf(line.player) })),
  };
}
