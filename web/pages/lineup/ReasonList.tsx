import type { ReactNode } from "react";
import { FORM_DAYS, GAMES_MISSED, SURE_GAMES } from "../../../rules/league/expected.ts";
import { BENCH_SLOTS, SLOT_ROLE, STARTER_SLOTS } from "../../../rules/league/slots.ts";
import type { FilledRoster } from "../../queries/season.ts";
import type { Player } from "../../queries/players.ts";
import { expectedText } from "../../season/figures.ts";
import { Table, Td, Th } from "../../ui/Table.tsx";

type ReasonListProps = { filled: FilledRoster; players: ReadonlyMap<string, Player> };
type Reason = FilledRoster["reasons"][number];

/** Players by why autofill placed them or left them out. Each reason is said once; only figures are per player. */
export function ReasonList({ filled: { slots, reasons }, players }: ReasonListProps) {
  const nameOf = ({ player }: Reason) => players.get(player)?.name ?? player;
  const placed = reasons.filter(({ slot }) => slot !== null);
  const at = new Map(placed.map((one) => [one.slot, one]));
  const starters = STARTER_SLOTS.map((slot) => [slot, at.get(slot)] as const);
  const bench = BENCH_SLOTS.flatMap((slot) => at.get(slot) ?? []);
  const rest = reasons.filter(({ slot }) => slot === null);
  const groups = Map.groupBy(rest, causeOf);
  const fewer = groups.get(FEWER) ?? [];
  const row = (one: Reason) => <Row key={one.player} one={one} name={nameOf(one)} />;
  return (
    <>
      <Table caption="Expected points of your players this week" className="type-note">
        <thead>
          <tr>
            <Th className="border-0 pr-2">
              <span className="sr-only">Spot</span>
            </Th>
            <Th className="border-0 pr-2">Player</Th>
            {["Per game", "Games", "Total"].map((title) => (
              <Th key={title} className="border-0 pr-2 text-right whitespace-normal">
                {title}
              </Th>
            ))}
          </tr>
        </thead>
        <Group
          title="Starting five"
          why="The most expected points at each position. Tokens only break ties, although sets, the smallest holding of the five, multiply a prize. If fewer points with more sets could win more, the lineup lists it under More sets."
        >
          {starters.map(([slot, one]) =>
            one ? (
              row(one)
            ) : (
              <tr key={slot}>
                <Place>{slot}</Place>
                <Td colSpan={4} className="text-ink2">
                  Empty: no other {SLOT_ROLE[slot]} can be placed
                </Td>
              </tr>
            ),
          )}
        </Group>
        {bench.length > 0 && (
          <Group
            title="Bench"
            why="The next best at each position, so that every starter has a substitute."
          >
            {bench.map(row)}
          </Group>
        )}
        {fewer.length > 0 && (
          <Group title="Left out" why={FEWER}>
            {fewer.map(row)}
          </Group>
        )}
      </Table>
      {[...groups].some(([cause]) => cause !== FEWER) && (
        <section className="type-note mt-5">
          <h3 className="font-bold">{fewer.length > 0 ? "Also left out" : "Left out"}</h3>
          <dl className="mt-1 grid gap-2">
            {[...groups]
              .filter(([cause]) => cause !== FEWER)
              .map(([cause, those]) => (
                <div key={cause}>
                  <dt className="text-ink2">{cause}</dt>
                  <dd>{those.map(nameOf).join(", ")}</dd>
                </div>
              ))}
          </dl>
        </section>
      )}
      {slots.every((id) => id === null) && (
        <p className="type-note mt-3">Nobody you hold can be placed this week.</p>
      )}
    </>
  );
}

/** Says where the figures of the list come from: past games, or estimates, which are marked. */
export function originOf({ reasons }: FilledRoster): string {
  const shown = reasons.filter(
    (one) => one.games > 0 && (one.slot !== null || causeOf(one) === FEWER),
  );
  const guesses = shown.filter(({ isEstimated }) => isEstimated).length;
  if (guesses > 0 && guesses === shown.length)
    return `Nobody here has played ${SURE_GAMES} games in the last ${FORM_DAYS} days, so points per game are estimates (~): popularity stands in for the games that are missing. The total is points per game times games in both tournaments of the week.`;
  const average =
    "By expected points: a player's average over his last ten games, times his games in both tournaments of the week.";
  return guesses === 0
    ? average
    : `${average} With fewer than ${SURE_GAMES} games in the last ${FORM_DAYS} days it is an estimate (~): popularity stands in for those missing.`;
}

const FEWER = "Others at their positions are expected to score more.";

/** Returns why a player is left out, in the same words for everyone whom it applies to. */
function causeOf({ elsewhere, isOut, injury, games }: Reason): string {
  if (elsewhere !== null) return `In roster ${elsewhere}`;
  if (injury?.isOut) return "Listed as out";
  if (isOut) return `Missed their team's last ${GAMES_MISSED} games`;
  return games === 0 ? "No game this week" : FEWER;
}

function Group({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <Th scope="rowgroup" colSpan={5} className="type-note pt-4 pb-2">
          <span className="block font-bold">{title}</span>
          <span className="text-ink2">{why}</span>
        </Th>
      </tr>
      {children}
    </tbody>
  );
}

function Row({ one, name }: { one: Reason; name: string }) {
  const { slot, expected, games, isEstimated } = one;
  return (
    <tr>
      <Place>{slot}</Place>
      <Td className="pr-2 font-semibold wrap-anywhere">{name}</Td>
      {games === 0 ? (
        <Td colSpan={2} className="pr-2 text-right text-warn">
          No game
        </Td>
      ) : (
        <>
          <Td className="type-data-m pr-2 text-right text-ink2">
            {expectedText(expected / games, isEstimated)}
          </Td>
          <Td className="type-data-m pr-2 text-right text-ink2">{games}</Td>
        </>
      )}
      <Td className="type-data-m text-right">{expectedText(expected, isEstimated)}</Td>
    </tr>
  );
}

function Place({ children }: { children: ReactNode }) {
  return <Td className="w-9 pr-2 font-bold">{children}</Td>;
}
