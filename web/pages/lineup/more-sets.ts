import { autofill, type Candidate } from "../../../rules/league/autofill.ts";
import { STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { TOURNAMENTS, type TournamentKind } from "../../../rules/league/week.ts";
import type { FilledRoster } from "../../queries/season.ts";
import type { Slots } from "./slots.ts";
import { type Outlook, type Prospects, prospectsOf } from "../../season/prospects.ts";

/** How a ten does in a tournament, beside the user's. */
interface Compared extends Pick<Prospects, "expected" | "sets" | "counting"> {
  /** It wins more than the user's as long as the bar is below this, in tenths; NaN if both win the same. */
  readonly bar: number;
}

/** A ten with more sets than the user's. Sets multiply the points above the bar. */
export interface MoreSets extends Readonly<Record<TournamentKind, Compared>> {
  readonly slots: Slots;
  readonly sets: bigint;
  /** The user's ten. */
  readonly own: Both;
}

/** What is known of a player who is held and in no other roster. */
type Held = Pick<FilledRoster["reasons"][number], "player" | "expected" | "isOut">;

type Both = Readonly<Record<TournamentKind, Prospects>>;
type Stake = Pick<Prospects, "sets" | "expected">;

/** Larger than any expected points in tenths. */
const MANY_POINTS = 100_000;

/**
 * Returns tens that win more than the user's if bars are low enough, the one for the highest bars first. A roster plays
 * in both tournaments, so each is the best of its number of sets in both together, and each next one has more sets and
 * is the best of all once the bars are lower still. None if a place of the user's five counts nobody.
 */
export function listMoreSets(
  slots: Slots,
  held: readonly Held[],
  outlookIn: (kind: TournamentKind) => Outlook,
): MoreSets[] {
  const inBoth = (ten: Slots): Both => ({
    "mon-thu": prospectsOf(ten, outlookIn("mon-thu")),
    "fri-sun": prospectsOf(ten, outlookIn("fri-sun")),
  });
  const own = inBoth(slots);
  if (TOURNAMENTS.some((kind) => own[kind].counting.length < STARTER_SLOTS.length)) return [];
  const { roleOf, tokensOf } = outlookIn("mon-thu");
  const candidates = held.flatMap((one): Candidate<string>[] => {
    const role = roleOf(one.player);
    return role === undefined
      ? []
      : [{ ...one, id: one.player, role, tokens: tokensOf(one.player) }];
  });
  const ownStake = stakeOf(own);
  const levels = new Set(
    candidates.map(({ tokens }) => tokens).filter((one) => one > ownStake.sets),
  );
  const tens = [...levels].flatMap((level) => {
    // Others come in only where nobody has so many tokens: on the bench, or else the ten has fewer sets.
    const ten = autofill(
      candidates.map((one) =>
        one.tokens < level ? { ...one, expected: one.expected - MANY_POINTS } : one,
      ),
    );
    const both = inBoth(ten);
    const isBetter = TOURNAMENTS.every((kind) => both[kind].sets >= own[kind].sets);
    const stake = stakeOf(both);
    return isBetter && stake.sets >= level ? [{ slots: ten, both, ...stake }] : [];
  });
  const better: MoreSets[] = [];
  let before: Stake = ownStake;
  for (;;) {
    const [next] = tens
      .filter(({ sets }) => sets > before.sets)
      .map((ten) => ({ ...ten, bar: equalAt(before, ten) }))
      .filter(({ bar }) => bar > 0)
      .toSorted((a, b) => b.bar - a.bar);
    if (next === undefined) return better;
    const compare = (kind: TournamentKind): Compared => ({
      ...next.both[kind],
      bar: equalAt(own[kind], next.both[kind]),
    });
    better.push({
      slots: next.slots,
      sets: next.sets,
      own,
      "mon-thu": compare("mon-thu"),
      "fri-sun": compare("fri-sun"),
    });
    before = next;
  }
}

/** Returns the sets that a ten has in both tournaments, and its points in both together. */
function stakeOf(both: Both): Stake {
  const { "mon-thu": first, "fri-sun": second } = both;
  return {
    sets: first.sets < second.sets ? first.sets : second.sets,
    expected: first.expected + second.expected,
  };
}

/** Returns the bar, in tenths, at which two rosters win the same: sets × (points - bar) (R17). */
function equalAt(fewer: Stake, more: Stake): number {
  const [s, t] = [Number(fewer.sets), Number(more.sets)];
  // Infinite, or NaN, with as many sets.
  return (t * more.expected - s * fewer.expected) / (t - s);
}

/** Returns how many times a roster's prize another wins at a bar; infinite, or NaN, if the first wins nothing (R17). */
export function timesAt(bar: number, own: Stake, other: Stake): number {
  const weight = ({ sets, expected }: Stake) => Number(sets) * Math.max(0, expected - bar);
  return weight(other) / weight(own);
}
