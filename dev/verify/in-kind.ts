import { countText } from "../../rules/count-text.ts";
import type { Recomputed } from "../../rules/league/check-tournament.ts";
import { awardInKind, inKindFault, replacedText } from "../../rules/league/in-kind.ts";
import { printable } from "./ask.ts";
import type { Tournament } from "./schemas.ts";

/** Compares the prizes in kind that a site lists with those of the rules (R19). The text is for the tournament's line. */
export function verifyInKind({ file, kind, result }: Recomputed, { inKind }: Tournament) {
  // One by one: what is long is cut off, and must not hide what has been replaced.
  const shown = inKind.map(({ name, replacement }) => ({
    name: printable(name),
    replacement: replacement === null ? null : printable(replacement),
  }));
  const count = shown.length > 0 && `${countText(shown.length, "prize")} in kind as announced`;
  return {
    fault: inKindFault(awardInKind(file, kind, result), inKind),
    text: [count, replacedText(shown)].filter(Boolean).join(", "),
  };
}
