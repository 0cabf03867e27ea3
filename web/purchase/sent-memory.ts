import { storedJson } from "../storage.ts";
import type { Attempt, SentPayment } from "./attempt.ts";
import { isUndecided } from "./attempt-machine.ts";

const stored = storedJson<SentPayment>(
  "hardwood.sent-payment",
  ({ purchase, wire }) => typeof purchase?.packId === "string" && typeof wire === "string",
);

/** Returns the payment that this tab had sent before it was reloaded, if it is undecided. */
export const readSent = stored.read;

/** Stores a payment as long as it is undecided, so that a reload sends and follows it on. */
export function rememberSent(before: Attempt | null, after: Attempt | null): void {
  const [old, sent] = [before, after].map((one) => (isUndecided(one) ? one.sent : undefined));
  // A session that has ended since must not find it again.
  if (sent === old) return;
  if (sent) stored.write(sent);
  else stored.remove();
}
