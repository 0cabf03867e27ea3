import type { Phase } from "../../rules/phase.ts";

/** Returns the phase when this document was sent, for pages without the configuration and until it is known. */
export function documentPhase(): Phase {
  return document.documentElement.dataset["phase"] === "season" ? "season" : "presale";
}
