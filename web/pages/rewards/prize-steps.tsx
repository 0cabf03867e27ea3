import type { ReactNode } from "react";
import type { EntryResult } from "../../../rules/league/score-week.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import type { Check } from "../../proof/check.ts";
import { type PrizeSum, prizeSums } from "../../proof/prize-sum.ts";
import { type PrizeChain, tournamentChecks } from "../../proof/tournament-checks.ts";
import type { TournamentProof } from "../../proof/tournament-proof-query.ts";
import type { Player } from "../../queries/players.ts";
import { centsText } from "../../format/usdc.ts";
import { pointsText, prizeText, tokensText } from "../../season/figures.ts";
import { MiniCard } from "../../season/MiniCard.tsx";
import { lastName } from "../../season/names.ts";
import { smallestHoldings } from "../../season/smallest-holdings.ts";
import { shortAddress } from "../../ui/ShortAddress.tsx";

/** A line of a prize's sum: the computation, and its result. */
export type SumStep = Check & { sum: ReactNode; result: string; unit: string };

type Asked = {
  id: string;
  wallet: string;
  proof: TournamentProof;
  players: readonly Player[];
  chain: PrizeChain;
};

/** Returns the lines of a wallet's prize, for each of its entries, and its payment. */
export function prizeSteps({ id, wallet, proof, players, chain }: Asked): SumStep[] {
  const winners = proof.own.filter(({ prize }) => BigInt(prize) > 0n);
  const isOne = winners.length === 1;
  const own = proof.prizes.find((one) => one.wallet === wallet);
  const payment = tournamentChecks(id, proof, chain, wallet).find((one) => one.id === "payments")!;
  const standings = proof.faults.standings;
  const sums = prizeSums(
    winners.map(({ total, sets, prize }) => ({
      total,
      sets: BigInt(sets),
      prize: BigInt(prize),
      ...proof.sums,
    })),
  );
  return [
    ...winners.flatMap((entry, index) =>
      entrySteps(entry, sums[index]!, players).flatMap((step) => {
        const isShared = SHARED.includes(step.id);
        if (isShared && index > 0) return [];
        return {
          ...step,
          id: `${entry.roster} ${step.id}`,
          title: isOne || isShared ? step.title : `${step.title}, roster ${entry.roster}`,
          // These are numbers of the recomputed week, which are valid if the published one is the same.
          run: () =>
            standings === undefined
              ? ({ kind: "holds", words: "", shows: [] } as const)
              : ({ kind: "fails", words: standings, shows: [] } as const),
        };
      }),
    ),
    ...(isOne ? [] : [sumOf(winners, sums)]),
    {
      ...payment,
      proves: "The memo names this tournament and the hash of its data",
      sum: (
        <span className="flex flex-wrap items-baseline gap-x-4">
          {own?.signature ? (
            <TransactionLink signature={own.signature} isTight />
          ) : own?.isClosed ? (
            "Not paid"
          ) : (
            "Not yet on Solana"
          )}
          {own && <span className="type-data-m">{prizeText(own.amount)} USDC</span>}
          <span className="type-mono-s text-ink2">hash {shortAddress(proof.hash)}</span>
        </span>
      ),
      result: own ? centsText(own.amount) : "-",
      unit: "USDC",
    },
  ];
}

/** Lines that are the same for all entries. */
const SHARED: readonly string[] = ["average", "bar"];
const LIST = new Intl.ListFormat("en");
const COUNTS = ["none", "one", "two", "three", "four", "five"];

type Line = Omit<SumStep, "run">;

/** Returns the line that adds up the prizes of several rosters. */
function sumOf(winners: readonly EntryResult[], sums: readonly PrizeSum[]): SumStep {
  const sum = winners.reduce((all, { prize }) => all + BigInt(prize), 0n);
  const [first, ...others] = sums.map(({ prize }) => prize);
  return {
    id: "sum",
    title: "Together",
    proves: "One payment for all rosters",
    sum: <Terms of={[first!, ...others.flatMap((prize) => ["+", prize])]} />,
    result: centsText(sum),
    unit: "USDC",
    run: () => ({ kind: "holds", words: "", shows: [] }),
  };
}

function entrySteps(entry: EntryResult, sum: PrizeSum, players: readonly Player[]) {
  const { total, sets, prize, slots } = entry;
  const byLeague = new Map(players.map((player) => [player.leagueId, player]));
  const five = slots.flatMap((slot) => {
    const player = "player" in slot ? byLeague.get(slot.player) : undefined;
    return player && "player" in slot ? [{ slot, player }] : [];
  });
  const substitutes = five.filter(({ slot }) => slot.from !== undefined);
  const least: readonly object[] = smallestHoldings(slots, sets);
  const lines: Line[] = [
    {
      id: "points",
      title: "Your points",
      proves: `The ${COUNTS[five.length] ?? five.length} who counted`,
      sum: (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {five.map(({ slot, player }, index) => (
            <span key={slot.slot} className="flex items-center gap-x-3">
              {index > 0 && <span className="text-ink2">+</span>}
              <span className="grid justify-items-center gap-1" title={player.name}>
                <MiniCard player={player} className="max-lg:hidden" />
                <span className="sr-only">{player.name}</span>
                <span className="type-data-m">{pointsText(slot.points)}</span>
                <span aria-hidden="true" className="type-small text-ink2 lg:hidden">
                  {lastName(player.name)}
                </span>
              </span>
            </span>
          ))}
        </span>
      ),
      result: pointsText(total),
      unit: "points",
    },
    {
      id: "sets",
      title: "Your sets",
      proves:
        substitutes.length > 0
          ? `${LIST.format(substitutes.map(({ player }) => lastName(player.name)))} came in`
          : "Your smallest holding decides",
      sum: (
        <span className="flex flex-wrap items-center gap-x-3">
          <Word>smallest of</Word>
          {five.map(({ slot, player }) => (
            <span
              key={slot.slot}
              title={player.name}
              className={`type-data-m ${least.includes(slot) ? "bg-ink px-1.5 py-0.5 text-bg" : ""}`}
            >
              {tokensText(slot.tokens)}
            </span>
          ))}
        </span>
      ),
      result: tokensText(sets),
      unit: "sets",
    },
    {
      id: "average",
      title: "Average",
      proves: "Points times sets, over all sets",
      sum: <Terms of={[sum.pointsTimesSets, "÷", sum.setsInPlay]} />,
      result: grouped(sum.average),
      unit: "points",
    },
    {
      id: "bar",
      title: "Bar",
      proves: "90% of the average",
      sum: <Terms of={["0.9", "×", sum.average]} />,
      result: grouped(sum.bar),
      unit: "points",
    },
    {
      id: "weight",
      title: "Your weight",
      proves: "Sets times points above the bar",
      sum: <Terms of={[sum.sets, "× (", sum.total, "−", sum.bar, ")"]} />,
      result: grouped(sum.weight),
      unit: "",
    },
    {
      id: "share",
      title: "Your share",
      proves: "Your weight out of all weights",
      sum: <Terms of={[sum.weight, "÷", sum.allWeights]} />,
      result: `${sum.share}%`,
      unit: "",
    },
    {
      id: "prize",
      title: "Your prize",
      proves: "Pool times share, rounded down",
      sum: <Terms of={[sum.pool, "×", sum.weight, "÷", sum.allWeights, "=", sum.prize]} />,
      result: centsText(prize),
      unit: "USDC",
    },
  ];
  return lines;
}

/** Numbers and the operators between them. */
function Terms({ of }: { of: readonly string[] }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {of.map((term, index) =>
        /\d/.test(term) ? (
          // oxlint-disable-next-line react/no-array-index-key -- the terms never move
          <span key={index} className="type-data-m">
            {grouped(term)}
          </span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the terms never move
          <Word key={index}>{term}</Word>
        ),
      )}
    </span>
  );
}

function Word({ children }: { children: string }) {
  return <span className="type-note text-ink2">{children}</span>;
}

/** Formats "47731140.5" as "47,731,140.5". Keeps all decimals. */
function grouped(number: string): string {
  const [whole = "", fraction] = number.split(".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}
