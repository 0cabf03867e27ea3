import { autofill, type Candidate } from "../../../rules/league/autofill.ts";
import type { FilledRoster } from "../../queries/season.ts";
import { type Outlook, type Prospects, prospectsOf } from "./what-if.ts";
import type { Slots } from "./slots.ts";

/** A ten with more sets than the user's roster, which wins more below a bar: sets multiply the points above it. */
export interface MoreSets {
  readonly slots: Slots;
  readonly sets: bigint;
  /** Expected points of its five in tenths. */
  readonly expected: number;
  /** It is the better one as long as the bar is below this, in tenths. */
  readonly bar: number;
}

/** What is known of a player who is held. */
type Held = Pick<FilledRoster["reasons"][number], "player" | "expected" | "isOut" | "elsewhere">;

/** Larger than any expected points in tenths. */
const MANY_POINTS = 100_000;

/**
 * Returns the tens that win more than a roster in a tournament if the bar is low enough, the one for the highest bar
 * first. Each next one has more sets, and is the best of all once the bar is below its own.
 */
export function listMoreSets(
  roster: Pick<Prospects, "sets" | "expected">,
  held: readonly Held[],
  outlook: Outlook,
): MoreSets[] {
  const candidates = held.flatMap((one): Candidate<string>[] => {
    const role = outlook.roleOf(one.player);
    const tokens = one.elsewhere === null ? outlook.tokensOf(one.player) : 0n;
    return role === undefined ? [] : [{ ...one, id: one.player, role, tokens }];
  });
  const levels = new Set(candidates.map(({ tokens }) => tokens).filter((one) => one > roster.sets));
  const tens = [...levels].flatMap((level) => {
    // Others come in only where nobody has so many tokens: on the bench, or else the ten has fewer sets.
    const slots = autofill(
      candidates.map((one) =>
        one.tokens < level ? { ...one, expected: one.expected - MANY_POINTS } : one,
      ),
    );
    const { sets, expected } = prospectsOf(slots, outlook);
    return sets < level ? [] : [{ slots, sets, expected }];
  });
  const better: MoreSets[] = [];
  let before = roster;
  for (;;) {
    const [next] = tens
      .filter(({ sets }) => sets > before.sets)
      .map((ten) => ({ ...ten, bar: equalAt(before, ten) }))
      .filter(({ bar }) => bar > 0)
      .toSorted((a, b) => b.bar - a.bar);
    if (next === undefined) return better;
    better.push(next);
    before = next;
  }
}

type Stake = Pick<Prospects, "sets" | "expected">;

/** Returns the bar, in tenths, at which two rosters win the same: sets × (points - bar) (R17). */
function equalAt(fewer: Stake, more: Stake): number {
  const [s, t] = [Number(fewer.sets), Number(more.sets)];
  return (t * more.expected - s * fewer.expected) / (t - s);
}
