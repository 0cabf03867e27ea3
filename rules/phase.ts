/** Phases of the product. The season follows the presale, and there is no way back. */
export const PHASES = ["presale", "season"] as const;
export type Phase = (typeof PHASES)[number];
