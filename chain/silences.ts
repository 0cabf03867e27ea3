import type { Signature } from "@solana/kit";
import type { ChainRpc } from "./rpc.ts";

/** A node that has not responded for this long counts as dead, and is no longer waited for. */
export const DEAD_AFTER_MS = 30_000;
/** Time before a dead node is queried again. */
const REST_MS = 10_000;
/** A failure so long after another one is a new one: what is rarely asked says nothing about the time between. */
const FORGOTTEN_AFTER_MS = 5 * 60_000;

/** What a node is asked. Calls of different kinds are different topics: one that works must not hide one that fails. */
export type Topic =
  | "balances"
  | "block times"
  | "blocks' order"
  | "escrow history"
  | "finality"
  | "free funds"
  | "landings"
  | "lifetimes"
  | "payments"
  | "statement"
  | "statuses"
  | "unsettled payments"
  | "vault history"
  | "vault transactions"
  | "waiting payments"
  // Each on its own: a node that cannot tell one is silent, also if it can tell others.
  | `death of ${Signature}`;

/** What a node can be silent about: it may list a history without returning its transactions, or be stuck. */
type Subject = Topic | `keeping up: ${Topic}`;

/** When a node first and last failed to respond, without having responded since. */
interface Silence {
  readonly since: number;
  readonly last: number;
}

interface Silences {
  /** About anything. */
  whole?: Silence;
  /** About one subject each. A response about another one changes nothing. */
  readonly about: Map<Subject, Silence>;
}

const silences = new WeakMap<ChainRpc, Silences>();

function silencesOf(rpc: ChainRpc): Silences {
  const known = silences.get(rpc) ?? { about: new Map<Subject, Silence>() };
  silences.set(rpc, known);
  return known;
}

function isDead(silence: Silence | undefined): boolean {
  return silence !== undefined && silence.last - silence.since >= DEAD_AFTER_MS;
}

function isResting(silence: Silence | undefined): boolean {
  return isDead(silence) && performance.now() < silence!.last + REST_MS;
}

function prolong(silence: Silence | undefined, askedAt: number): Silence {
  const isNew = silence === undefined || askedAt - silence.last > FORGOTTEN_AFTER_MS;
  return { since: isNew ? askedAt : silence.since, last: performance.now() };
}

/** Returns false for a dead node that was queried a moment ago. */
export function isWorthAsking(rpc: ChainRpc, about: Topic): boolean {
  const { whole, about: known } = silencesOf(rpc);
  return !isResting(whole) && !isResting(known.get(about));
}

/** Notes that a node has responded. */
export function noteResponse(rpc: ChainRpc, about: Topic): void {
  const known = silencesOf(rpc);
  delete known.whole;
  known.about.delete(about);
}

/** Notes that a node has not responded. Returns true if it is waited for, because it does not count as dead yet. */
export function noteSilence(rpc: ChainRpc, about: Topic, askedAt: number): boolean {
  const known = silencesOf(rpc);
  known.whole = prolong(known.whole, askedAt);
  known.about.set(about, prolong(known.about.get(about), askedAt));
  return !isDead(known.whole) && !isDead(known.about.get(about));
}

/** Notes whether a node keeps up with another one. Returns true if it does not, and is waited for. */
export function noteStep(rpc: ChainRpc, about: Topic, isInStep: boolean, askedAt: number): boolean {
  const { about: known } = silencesOf(rpc);
  const subject = `keeping up: ${about}` as const;
  if (isInStep) known.delete(subject);
  else known.set(subject, prolong(known.get(subject), askedAt));
  return !isInStep && !isDead(known.get(subject));
}
