import { Prose } from "../reading/Prose.tsx";
import { TermsGame } from "./TermsGame.tsx";
import { TermsGeneral } from "./TermsGeneral.tsx";
import { TermsSale } from "./TermsSale.tsx";

/** The Terms of Service. */
export function TermsText() {
  return (
    <Prose>
      <TermsSale />
      <TermsGame />
      <TermsGeneral />
    </Prose>
  );
}
