/** How what the books say and what was counted go together. */
export type Agreement =
  | "agrees"
  /** They differ by no more than what is on its way at this moment. */
  | "moving"
  | "differs";

/** `mayComeIn` and `mayGoOut` are what may be counted already, or no more, and is not in the books. */
export function agreementOf(
  booked: bigint,
  counted: bigint,
  moving: { mayComeIn: bigint; mayGoOut: bigint },
): Agreement {
  if (counted === booked) return "agrees";
  const isOnItsWay = counted <= booked + moving.mayComeIn && counted >= booked - moving.mayGoOut;
  return isOnItsWay ? "moving" : "differs";
}
