import type { PrizeList } from "../../../server/prizes/schemas.ts";
import { tournamentName, weekName, weekOf } from "../../../rules/league/names.ts";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Panel } from "../../ui/Panel.tsx";

type Won = PrizeList["inKind"][number];

const WORDS: Record<Won["state"], string> = {
  won: "You won it. We will ask you where to send it.",
  asked: "We have asked you where to send it.",
  sent: "It is on its way.",
  received: "You have received it.",
};

/** Prizes that are not money: what was won, in which tournament, and its state. */
export function InKind({ prizes }: { prizes: readonly Won[] }) {
  return (
    <Panel title="Jerseys, tickets and more" className="mt-5">
      <ul className="grid gap-4">
        {prizes.map(({ tournament, name, state, proof }) => (
          <li
            key={`${tournament} ${name}`}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1"
          >
            <span>
              <span className="font-bold">{name}</span>{" "}
              <span className="type-note block text-ink2">
                {weekName(weekOf(tournament))}, {tournamentName(tournament)}
              </span>
            </span>
            <span className="type-body text-ink2">
              {WORDS[state]} {proof && <ExternalLink href={proof}>See the proof</ExternalLink>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
