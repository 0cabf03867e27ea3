/** Responses that take longer count as none, so that nobody stays at "Loading...". */
export const ANSWER_MS = 10_000;
