/** What the house sells and plays. The season follows on the presale, and nothing goes back. */
export const PHASES = ["presale", "season"] as const;
export type Phase = (typeof PHASES)[number];
