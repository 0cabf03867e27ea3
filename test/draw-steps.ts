/** The steps of a draw's proof, in order. */
export const DRAW_STEPS = [
  "commitment",
  "order",
  "memo",
  "block",
  "box",
  "result",
  "hash",
  "link",
  "logged",
  "delivered",
];

/** Returns the verdict "holds" for every step but those given. */
export function allHold(others: Record<string, string> = {}): Record<string, string> {
  return { ...Object.fromEntries(DRAW_STEPS.map((step) => [step, "holds"])), ...others };
}
