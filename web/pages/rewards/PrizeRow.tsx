import { cx } from "class-variance-authority";
import { useQuery } from "@tanstack/react-query";
import { Ban, Check, ChevronDown, Hourglass } from "lucide-react";
import { Suspense, useId, useState } from "react";
import type { PrizeList } from "../../../server/prizes/schemas.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { ownEntriesQuery, type TournamentView } from "../../queries/season.ts";
import { bestOf } from "../../season/own-entries.ts";
import { centsText } from "../../format/usdc.ts";
import { pointsText, prizeText, tokensText } from "../../season/figures.ts";
import { isSettlementOverdue } from "../../season/overdue.ts";
import { useLeagueClock } from "../../season/league-clock.ts";
import { tournamentDates, tournamentName } from "../../../rules/league/names.ts";
import { spokenDuration } from "../../season/times.ts";
import { Badge } from "../../ui/Badge.tsx";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";

const HowPaid = lazyOrNothing(() => import("./HowPaid.tsx").then((module) => module.HowPaid));

type OnItsWay = PrizeList["rewards"][number];

/** A prize, or the expected prize of a tournament that may still be corrected. */
export type Reward = Omit<OnItsWay, "state"> & { state: OnItsWay["state"] | "provisional" };

type PrizeRowProps = {
  reward: Reward;
  tournament: TournamentView | undefined;
  isOpenAtFirst: boolean;
};

const ROW =
  "grid w-full grid-cols-[minmax(0,1fr)_auto_1.5rem] items-center gap-x-4 gap-y-1 px-4 py-4 text-left sm:px-6 lg:grid-cols-[minmax(9rem,1fr)_8rem_6rem_5rem_9rem_minmax(8rem,1.6fr)_1.5rem]";

/** A prize. It opens to show how it was computed. */
export function PrizeRow({ reward, tournament, isOpenAtFirst }: PrizeRowProps) {
  const { tournament: id, prize, state, instead } = reward;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst && state !== "provisional");
  const bodyId = useId();
  const { data } = useQuery(ownEntriesQuery(id));
  const entries = data?.entries ?? [];
  const winners = entries.filter((entry) => entry.prize !== "0");
  const best = bestOf(winners.length > 0 ? winners : entries);
  const isProvisional = state === "provisional";
  const cells = (
    <>
      <span>
        <span className="font-bold">{tournamentName(id)}</span>{" "}
        <span className="type-note block text-ink2 sm:max-lg:inline">{tournamentDates(id)}</span>
      </span>
      {winners.length > 1 ? (
        // Their prizes are added up, so no figure of one of them explains the sum.
        <>
          <Figure unit="rosters">{String(winners.length)}</Figure>
          <span className="max-lg:hidden" />
          <span className="max-lg:hidden" />
        </>
      ) : best ? (
        <>
          <Figure unit={tournament ? `of ${tournament.entries.toLocaleString("en-US")}` : ""}>
            {best.rank.toLocaleString("en-US")}
          </Figure>
          <Figure unit="points">{pointsText(best.total)}</Figure>
          <Figure unit="sets">{tokensText(best.sets)}</Figure>
        </>
      ) : (
        <>
          <Figure unit="">–</Figure>
          <Figure unit="">–</Figure>
          <Figure unit="">–</Figure>
        </>
      )}
      <span className="text-right whitespace-nowrap">
        <span className="type-data-l">{centsText(prize)}</span>{" "}
        <span className="type-note text-ink2">USDC</span>
      </span>
      <span className="justify-self-end max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-2">
        <State state={state} tournament={tournament} />
      </span>
    </>
  );
  return (
    <>
      <h2>
        {isProvisional ? (
          <span className={ROW}>{cells}</span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
            className={cx(ROW, "hover:bg-s2")}
          >
            {cells}
            <ChevronDown
              aria-hidden="true"
              className={`size-5 text-ink2 max-lg:col-start-3 max-lg:row-start-1 ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
        )}
      </h2>
      {instead && (
        <p className="type-note px-4 pb-4 text-ink2 sm:px-6">
          Your wallet was paid {prizeText(instead.amount)} USDC for a different result of this
          tournament: <TransactionLink signature={instead.signature} isTight />
        </p>
      )}
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="m-6 h-96" />}>
            <HowPaid id={id} state={state} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function Figure({ unit, children }: { unit: string; children: string }) {
  return (
    <span className="text-right whitespace-nowrap max-lg:hidden">
      <span className="type-data-m">{children}</span>{" "}
      <span className="type-small text-ink2">{unit}</span>
    </span>
  );
}

type StateProps = { state: Reward["state"]; tournament: TournamentView | undefined };

function State({ state, tournament }: StateProps) {
  const settlesAt = tournament?.settlesAt ?? null;
  switch (state) {
    case "paid":
      return (
        <Badge tone="chain" icon={<Check aria-hidden="true" />}>
          Paid
        </Badge>
      );
    case "sent":
      return <Wait>Sent to Solana</Wait>;
    case "planned":
      return (
        <Wait>
          {tournament?.funded === false ? "Waiting for USDC in the prize wallet" : "On its way"}
        </Wait>
      );
    case "waiting":
      return <Wait>Your wallet has no USDC account yet</Wait>;
    case "held":
      return <Wait>On hold: a different result was paid. We're reviewing it.</Wait>;
    case "closed":
      return (
        <Badge
          tone="warn"
          icon={<Ban aria-hidden="true" />}
          className="text-left whitespace-normal"
        >
          Not paid: a different result was already paid, and that is final
        </Badge>
      );
    case "provisional":
      return settlesAt === null ? <Wait>Provisional</Wait> : <FinalIn at={settlesAt} />;
    default:
      return state satisfies never;
  }
}

function FinalIn({ at }: { at: string }) {
  const { now } = useLeagueClock();
  const left = Date.parse(at) - now();
  if (isSettlementOverdue(at, now())) return <Wait>Overdue</Wait>;
  return <Wait>{left > 0 ? `Final in ${spokenDuration(left)}` : "Final soon"}</Wait>;
}

function Wait({ children }: { children: string }) {
  return (
    <Badge
      tone="quiet"
      icon={<Hourglass aria-hidden="true" />}
      className="text-left whitespace-normal"
    >
      {children}
    </Badge>
  );
}
