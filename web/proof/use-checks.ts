import { useEffect, useState } from "react";
import { sentenceOf } from "../errors.ts";
import type { Check, Watch } from "./check.ts";
import type { Verdict } from "./verdict.ts";

/** Pause between steps, so that a reader can follow them. */
const STEP_MS = 80;

/** What checks have found so far. */
export type Checked = {
  verdicts: readonly Verdict[];
  /** What the running check has done, if it takes long. */
  progress?: string;
};

/** Runs checks in order, one at a time, and returns what they have found so far. */
export function useChecks(checks: readonly Check[]): Checked {
  const [{ of, checked }, setState] = useState<State>({ of: checks, checked: NOTHING });
  useEffect(() => {
    const stop = new AbortController();
    void runChecks(checks, stop.signal, (now) => {
      if (!stop.signal.aborted) setState({ of: checks, checked: now });
    });
    return () => stop.abort();
  }, [checks]);
  // Verdicts on other checks do not apply to these.
  return of === checks ? checked : NOTHING;
}

const NOTHING: Checked = { verdicts: [] };

type State = { of: readonly Check[]; checked: Checked };

/** Reports each verdict, and the progress of long checks, until stopped. */
async function runChecks(
  checks: readonly Check[],
  signal: AbortSignal,
  report: (checked: Checked) => void,
): Promise<void> {
  const isReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const verdicts: Verdict[] = [];
  for (const check of checks) {
    await new Promise((resolve) => setTimeout(resolve, isReducedMotion ? 0 : STEP_MS));
    const onProgress = (progress: string) => report({ verdicts: [...verdicts], progress });
    verdicts.push(await judge(check, { signal, onProgress }));
    if (signal.aborted) return;
    report({ verdicts: [...verdicts] });
  }
}

/** A check that throws has failed, because valid data can always be computed. */
async function judge(check: Check, watch: Watch): Promise<Verdict> {
  try {
    return await check.run(watch);
  } catch (error) {
    const why = sentenceOf(error, String(error));
    return { kind: "fails", words: `It cannot be computed: ${why}.`, shows: [] };
  }
}
