import { SETS_FOR_PRIZES_IN_KIND } from "../../../rules/league/prizes.ts";
import { isSettled } from "../../../rules/league/states.ts";
import type { TournamentView } from "../../queries/season.ts";
import { ordinalText, setsText } from "../../season/figures.ts";
import { inKindName } from "../../season/in-kind.ts";
import { useSession } from "../../session/session.ts";
import { ShortAddress } from "../../ui/ShortAddress.tsx";

/** The prizes of a tournament that are not money, and who has won them (R19). */
export function PrizesInKind({ tournament: { inKind, state } }: { tournament: TournamentView }) {
  const wallet = useSession().user?.walletAddress;
  if (inKind.length === 0) return null;
  const isOver = isSettled(state) || state === "void";
  return (
    <section aria-labelledby="in-kind" className="mb-5 border border-hair bg-s1 px-5 py-4 sm:px-6">
      <h2 id="in-kind" className="type-label-l">
        Besides the pool
      </h2>
      <ul className="mt-1">
        {inKind.map(({ place, winner, ...prize }) => (
          <li key={place} className="flex items-baseline gap-x-3 py-1">
            <span className="type-mono w-10 shrink-0 text-ink2">{ordinalText(place)}</span>
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span>{inKindName(prize)}</span>
              {winner !== null ? (
                <span className="type-note text-ink2">
                  won by{" "}
                  {winner === wallet ? (
                    <b className="text-ink">you</b>
                  ) : (
                    <ShortAddress address={winner} />
                  )}
                </span>
              ) : (
                isOver && <span className="type-note text-ink2">not won</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="type-note mt-1 text-ink2">
        By rank, then by sets, then by the earlier save, among rosters with at least{" "}
        {setsText(SETS_FOR_PRIZES_IN_KIND)}, one for each wallet.
      </p>
    </section>
  );
}
