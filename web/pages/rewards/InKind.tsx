import { cx } from "class-variance-authority";
import type { PrizeList } from "../../../server/prizes/schemas.ts";
import { tournamentTitle } from "../../../rules/league/names.ts";
import { inKindName, waitsForAddress } from "../../season/in-kind.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { PrizeAddress } from "./PrizeAddress.tsx";

type Won = PrizeList["inKind"][number];

/** Prizes that are not money: what was won, in which tournament, and its state. */
export function InKind({ prizes }: { prizes: readonly Won[] }) {
  return (
    <Panel title="Jerseys, tickets and more" className="my-5">
      <ul className="grid gap-6">
        {prizes.map((prize) => (
          <li key={prize.number}>
            <div
              className={cx(
                "flex flex-wrap gap-x-6 gap-y-1",
                !waitsForAddress(prize) && "justify-between",
              )}
            >
              <p>
                <span className="font-bold">{inKindName(prize)}</span>{" "}
                <span className="type-note block text-ink2">
                  {tournamentTitle(prize.tournament)}
                </span>
              </p>
              <p className="type-body text-ink2">
                {stateText(prize)}{" "}
                {prize.proof && <ExternalLink href={prize.proof}>See the proof</ExternalLink>}
              </p>
            </div>
            {(prize.state === "won" || prize.state === "asked") && <PrizeAddress prize={prize} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function stateText({ state, hasAddress }: Won): string {
  switch (state) {
    case "won":
    case "asked":
      return hasAddress ? "We know where to send it." : "You won it. Where may we send it?";
    case "sent":
      return "It is on its way.";
    case "received":
      return "You have received it.";
    default:
      return state satisfies never;
  }
}
