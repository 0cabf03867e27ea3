import type { ReactNode } from "react";
import { IN_SEASON, WHILE_SOLD } from "../../layout/while-sold.ts";

/** Words for each phase. The page is prerendered, so it has both; its document says which are shown. */
export function InPhase({ presale, season }: { presale: ReactNode; season: ReactNode }) {
  return (
    <>
      <span className={WHILE_SOLD}>{presale}</span>
      <span className={IN_SEASON}>{season}</span>
    </>
  );
}
