/** The result of a step. `shows` are the values it used, each with its name. */
export type Verdict = {
  kind:
    | "holds"
    | "fails"
    /** Right so far. */
    | "waits"
    /** This browser cannot tell. */
    | "unseen";
  words: string;
  shows: readonly (readonly [string, string])[];
};

/** Says for screen readers what the marks show. */
export const VERDICT_LABELS: Record<Verdict["kind"], string> = {
  holds: "Verified",
  fails: "Failed",
  waits: "Waiting",
  unseen: "Could not be checked",
};

/** Returns the verdict of a step that is either right or wrong. */
export function verdict(
  isRight: boolean,
  { holds, fails, shows }: { holds: string; fails: string; shows: Verdict["shows"] },
): Verdict {
  return isRight ? { kind: "holds", words: holds, shows } : { kind: "fails", words: fails, shows };
}

/** Judges the chain's response; unseen if there is none. */
export async function onChain<Answer>(
  ask: () => Promise<Answer>,
  judge: (answer: Answer) => Verdict,
): Promise<Verdict> {
  try {
    return judge(await ask());
  } catch {
    return {
      kind: "unseen",
      words: "Your browser could not read Solana just now. The command below can.",
      shows: [],
    };
  }
}

/** Returns a fault as a sentence. */
export function sentence(fault: string | undefined): string {
  return fault ? `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.` : "";
}
