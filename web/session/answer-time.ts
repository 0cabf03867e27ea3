/** An answer that takes longer counts as none: nobody waits at "Loading..." for ever. */
export const ANSWER_MS = 10_000;
