/** How a figure in the books compares with the one counted on the chain. */
export type Agreement =
  | "agrees"
  /** They differ by no more than what is in transit right now. */
  | "moving"
  | "differs";

/** Until the books catch up, the chain may already include `mayComeIn` and no longer include `mayGoOut`. */
export function agreementOf(
  booked: bigint,
  counted: bigint,
  moving: { mayComeIn: bigint; mayGoOut: bigint },
): Agreement {
  if (counted === booked) return "agrees";
  const isOnItsWay = counted <= booked + moving.mayComeIn && counted >= booked - moving.mayGoOut;
  return isOnItsWay ? "moving" : "differs";
}
