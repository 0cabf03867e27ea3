import { useEffect, useState } from "react";
import { sentenceOf } from "../errors.ts";
import type { Check } from "./check.ts";
import type { Verdict } from "./verdict.ts";

/** Pause between steps, so that a reader can follow them. */
const STEP_MS = 80;

/** Runs checks in order, one at a time, and returns the verdicts so far. */
export function useChecks(checks: readonly Check[]): readonly Verdict[] {
  const [done, setDone] = useState<Done>({ checks, verdicts: [] });
  useEffect(() => {
    let isOver = false;
    void runChecks(checks, (verdicts) => {
      if (!isOver) setDone({ checks, verdicts });
      return !isOver;
    });
    return () => {
      isOver = true;
    };
  }, [checks]);
  // Verdicts on other checks do not apply to these.
  return done.checks === checks ? done.verdicts : [];
}

type Done = { checks: readonly Check[]; verdicts: readonly Verdict[] };

/** Reports each verdict until stopped. */
async function runChecks(
  checks: readonly Check[],
  report: (verdicts: readonly Verdict[]) => boolean,
): Promise<void> {
  const isReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const verdicts: Verdict[] = [];
  for (const check of checks) {
    await new Promise((resolve) => setTimeout(resolve, isReducedMotion ? 0 : STEP_MS));
    verdicts.push(await judge(check));
    if (!report([...verdicts])) return;
  }
}

/** A check that throws has failed, because valid data can always be computed. */
async function judge(check: Check): Promise<Verdict> {
  try {
    return await check.run();
  } catch (error) {
    const why = sentenceOf(error, String(error));
    return { kind: "fails", words: `It cannot be computed: ${why}.`, shows: [] };
  }
}
