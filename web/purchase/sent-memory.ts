import { sessionNow } from "../session/session-state.ts";
import { storedJson } from "../storage.ts";
import type { Attempt, SentPayment } from "./attempt.ts";
import { isUndecided } from "./attempt-machine.ts";

const stored = storedJson<SentPayment>(
  "hardwood.sent-payment",
  ({ purchase, wire }) => typeof purchase?.packId === "string" && typeof wire === "string",
);

/** Returns the undecided payment that the signed-in wallet has sent in this tab, also before a reload. */
export function readSent(): SentPayment | undefined {
  const sent = stored.read();
  return sent?.owner === sessionNow().user?.walletAddress ? sent : undefined;
}

/** Stores a payment while it is undecided, so that it is resent and followed after a reload. */
export function rememberSent(before: Attempt | null, after: Attempt | null): void {
  const [old, sent] = [before, after].map((one) => (isUndecided(one) ? one.sent : undefined));
  // A session that has ended since must not find it again.
  if (sent === old) return;
  if (sent) stored.write(sent);
  else stored.remove();
}
