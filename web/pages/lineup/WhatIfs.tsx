import { ArrowLeftRight, Layers, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { MyPlayer } from "../../season/my-players.ts";
import { setsText, tokensText } from "../../season/figures.ts";
import { lastName } from "../../season/names.ts";
import { whoDecides } from "../../season/smallest-holdings.ts";
import type { Prospects, WhatIf } from "../../season/prospects.ts";

/** Prospects in a tournament, "Mon to Thu". */
type InTournament = Prospects & { readonly when: string };

type WhatIfsProps = {
  /** Of one tournament, or of both. */
  all: readonly InTournament[];
  mine: ReadonlyMap<string, MyPlayer>;
  /** Follows the sentences. */
  children?: ReactNode;
};

/** Says how many sets the roster has, and what happens to them if a starter sits out. */
export function WhatIfs({ all, mine, children }: WhatIfsProps) {
  const nameOf = (id: string) => lastName(mine.get(id)?.player.name ?? id);
  return (
    <section
      aria-label="Sets"
      tabIndex={-1}
      className="border border-hair bg-s1 px-4 py-3.5 max-sm:border-x-0 max-sm:-mx-[1.125rem]"
    >
      <ul className="grid gap-2.5">
        {withoutRepeats(all).map((one) => (
          <Sentences key={one.when} {...one} nameOf={nameOf} />
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Leaves out of the second tournament what it has in common with the first. */
function withoutRepeats(all: readonly InTournament[]): InTournament[] {
  const [first, second] = all as readonly [InTournament, InTournament?];
  if (!second) return [first];
  const said = new Set(first.whatIfs.map(keyOf));
  const others = second.whatIfs.filter((one) => !said.has(keyOf(one)));
  const isSame = second.sets === first.sets && String(second.decidedBy) === String(first.decidedBy);
  if (isSame && others.length === 0) return [{ ...first, when: "in the week" }];
  return [first, { ...second, whatIfs: others }];
}

function keyOf({ starter, isCertain, substitute, sets }: WhatIf): string {
  return [starter, isCertain, substitute, sets].join();
}

type SentencesProps = InTournament & { nameOf: (id: string) => string };

function Sentences({ when, sets, decidedBy, whatIfs, nameOf }: SentencesProps) {
  const name = (id: string) => <b>{nameOf(id)}</b>;
  return (
    <>
      <Sentence icon={<Layers aria-hidden="true" />}>
        {decidedBy.length === 0 ? (
          <>
            <b>No sets yet.</b> Place a player you hold who has a game {when}.
          </>
        ) : (
          <>
            <b>{setsText(sets)}</b> {when}. Limited by the smallest holding of your five:{" "}
            {decidedBy.length > 1 && `${tokensText(sets)} each of `}
            <b>{whoDecides(decidedBy.map(nameOf))}</b>.
          </>
        )}
      </Sentence>
      {whatIfs.map((one) => (
        <Sentence
          key={one.starter}
          icon={
            isBad(one, sets) ? (
              <TriangleAlert aria-hidden="true" className="text-warn" />
            ) : (
              <ArrowLeftRight aria-hidden="true" />
            )
          }
        >
          {one.isCertain ? (
            <>
              {name(one.starter)} has no game {when}:{" "}
            </>
          ) : (
            <>If {name(one.starter)} sits out, </>
          )}
          {one.substitute === undefined ? (
            <>nobody comes in and his spot scores 0{one.isCertain ? "" : "."}</>
          ) : (
            <>{name(one.substitute)} comes in</>
          )}
          {one.isCertain ? "." : one.substitute !== undefined && <> and {setsChange(one, sets)}.</>}
        </Sentence>
      ))}
    </>
  );
}

function setsChange({ sets: then }: WhatIf, now: bigint): ReactNode {
  const figure = <b>{tokensText(then)}</b>;
  if (then < now) return <>your sets fall to&nbsp;{figure}</>;
  return then > now ? <>your sets rise to&nbsp;{figure}</> : <>your sets stay at&nbsp;{figure}</>;
}

function isBad({ isCertain, substitute, sets: then }: WhatIf, now: bigint): boolean {
  return isCertain || substitute === undefined || then < now;
}

function Sentence({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="type-note grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-ink2 [&>svg.text-warn]:text-warn">
      {icon}
      <span>{children}</span>
    </li>
  );
}
