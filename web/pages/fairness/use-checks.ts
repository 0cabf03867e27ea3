import { useEffect, useState } from "react";
import { sentenceOf } from "../../errors.ts";
import type { Check, Verdict } from "./draw-checks.ts";

/** One step after another can be followed with the eye; all at once cannot. */
const STEP_MS = 140;

/** Runs checks in their order, one at a time, and answers the verdicts so far. */
export function useChecks(checks: readonly Check[]): readonly Verdict[] {
  const [done, setDone] = useState<Done>({ checks, verdicts: [] });
  useEffect(() => {
    let isOver = false;
    void follow(checks, (verdicts) => {
      if (!isOver) setDone({ checks, verdicts });
      return !isOver;
    });
    return () => {
      isOver = true;
    };
  }, [checks]);
  // Verdicts on other checks say nothing about these.
  return done.checks === checks ? done.verdicts : [];
}

type Done = { checks: readonly Check[]; verdicts: readonly Verdict[] };

/** Tells of every verdict, until nobody wants to hear more. */
async function follow(
  checks: readonly Check[],
  tell: (verdicts: readonly Verdict[]) => boolean,
): Promise<void> {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const verdicts: Verdict[] = [];
  for (const check of checks) {
    await new Promise((resolve) => setTimeout(resolve, isCalm ? 0 : STEP_MS));
    verdicts.push(await judge(check));
    if (!tell([...verdicts])) return;
  }
}

/** What cannot even be computed was not drawn that way. */
async function judge(check: Check): Promise<Verdict> {
  try {
    return await check.run();
  } catch (error) {
    const why = sentenceOf(error, String(error));
    return { kind: "fails", words: `It cannot be computed: ${why}.`, shows: [] };
  }
}
