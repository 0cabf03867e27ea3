import type { ReactNode } from "react";
import { GAMES_MISSED } from "../../../rules/league/expected.ts";
import { BENCH_SLOTS, SLOT_ROLE, STARTER_SLOTS } from "../../../rules/league/slots.ts";
import type { FilledRoster } from "../../queries/season.ts";
import type { Player } from "../../queries/players.ts";
import { pointsText } from "../../season/figures.ts";

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
  const shown = [...placed, ...fewer].filter(({ games }) => games > 0);
  const guesses = shown.filter(({ isEstimated }) => isEstimated).length;
  const isMixed = guesses > 0 && guesses < shown.length;
  const row = (one: Reason) => (
    <Row key={one.player} one={one} name={nameOf(one)} isMixed={isMixed} />
  );
  return (
    <>
      <table className="type-note w-full border-collapse text-left">
        <caption className="sr-only">Expected points of your players this week</caption>
        <thead>
          <tr className="type-small text-ink3 [&>th]:pb-2 [&>th]:font-normal">
            <th scope="col">
              <span className="sr-only">Place</span>
            </th>
            <th scope="col">Player</th>
            <Head>Per game</Head>
            <Head>Games</Head>
            <Head>Total</Head>
          </tr>
        </thead>
        <Group title="Starting five" why="The most expected points at each position.">
          {starters.map(([slot, one]) =>
            one ? (
              row(one)
            ) : (
              <tr key={slot} className={ROW}>
                <Place>{slot}</Place>
                <td colSpan={4} className="text-ink2">
                  Empty: no other {SLOT_ROLE[slot]} can be placed
                </td>
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
      </table>
      {guesses > 0 && (
        <p className="type-note mt-3 text-ink2">
          {isMixed
            ? "~ has not played yet: an estimate from tier and popularity."
            : "Nobody here has played yet: points a game are estimates from tier and popularity."}
        </p>
      )}
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

const FEWER = "Others at their positions are expected to score more.";
const ROW = "border-t border-hair [&>td]:py-2 [&>th]:py-2";

/** Returns why a player is left out, in the same words for everyone whom it applies to. */
function causeOf({ elsewhere, isOut, games }: Reason): string {
  if (elsewhere !== null) return `In roster ${elsewhere}`;
  if (isOut) return `Missed their team's last ${GAMES_MISSED} games`;
  return games === 0 ? "No game this week" : FEWER;
}

function Group({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5} className="pt-4 pb-2 font-normal">
          <span className="block font-bold">{title}</span>
          <span className="text-ink2">{why}</span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

function Row({ one, name, isMixed }: { one: Reason; name: string; isMixed: boolean }) {
  const { slot, expected, games, isEstimated } = one;
  return (
    <tr className={ROW}>
      <Place>{slot}</Place>
      <td className="pr-3 font-semibold">{name}</td>
      {games === 0 ? (
        <td colSpan={2} className="text-right text-warn">
          No game
        </td>
      ) : (
        <>
          <td className="type-data-m text-right text-ink2">
            {isEstimated && isMixed && "~"}
            {pointsText(expected / games)}
          </td>
          <td className="type-data-m text-right text-ink2">{games}</td>
        </>
      )}
      <td className="type-data-m text-right">{pointsText(expected)}</td>
    </tr>
  );
}

function Place({ children }: { children: ReactNode }) {
  return <td className="w-9 pr-2 font-bold">{children}</td>;
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="pl-2 text-right whitespace-nowrap">
      {children}
    </th>
  );
}
