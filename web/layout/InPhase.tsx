import type { ReactNode } from "react";
import type { Phase } from "../../rules/phase.ts";
import { IN_SEASON, WHILE_SOLD } from "./while-sold.ts";

/** Words for each phase. The page is prerendered, so it has both; its document says which are shown. */
export function InPhase({ presale, season }: { presale: ReactNode; season: ReactNode }) {
  return (
    <>
      <span className={WHILE_SOLD}>{presale}</span>
      <span className={IN_SEASON}>{season}</span>
    </>
  );
}

/** Paragraphs and lists of one phase. */
export function OnlyIn({ phase, children }: { phase: Phase; children: ReactNode }) {
  return <div className={phase === "presale" ? WHILE_SOLD : IN_SEASON}>{children}</div>;
}
