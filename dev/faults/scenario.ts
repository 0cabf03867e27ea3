import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "../../rules/time.ts";
import { type Bought, type Noted, buyPatiently } from "./buyer.ts";
import {
  type Crew,
  type WatchedSite,
  compareWithChain,
  countSent,
  findLies,
  isQuiet,
} from "./crew.ts";
import type { FaultClass } from "./faults.ts";
import type { FaultyNode } from "./faulty-node.ts";

/** Maximum time until a fault meets its first request: some requests come only once a payment is final. */
const FIRST_HIT_MS = 30_000;
/** Default duration of a fault after that: less than a blockhash's lifetime. */
const FAULT_MS = 2500;
/** Time that a worker has to make a mistake once a delivery's blockhash has expired. */
const TEMPTATION_MS = 1500;
/** A site that takes longer than this counts as not recovered. */
const GIVE_UP_MS = MINUTE_MS;

/** The outcome of a fault. */
export interface Outcome {
  /** Number of requests that the fault affected. With none, it proves nothing. */
  readonly hits: number;
  /** Milliseconds from the fault's end until nobody was owed anything. */
  readonly recoveredMs: number;
  /** What was wrong then; empty if every purchase was delivered or refunded once. */
  readonly wrong: readonly string[];
}

/** Lets each buyer of a crew buy a pack while a node fails in one way, at one method or all (`*`). */
export async function playFault(
  site: WatchedSite & { readonly node: FaultyNode },
  crew: Crew,
  { fault, method, forMs = FAULT_MS }: { fault: FaultClass; method: string; forMs?: number },
): Promise<Outcome> {
  const noted: Noted = { bugs: [] };
  site.node.play({ method, fault: fault.begin() });
  const buying = Promise.all(crew.buyers.map((buyer) => buyPatiently(buyer, site.rpc, noted)));
  // Whoever is still buying when we give up is reported below.
  buying.catch(() => undefined);
  await until(async () => site.node.hits > 0, FIRST_HIT_MS);
  await sleep(forMs);
  const isPlayed = fault.skipBlocks === undefined || (await outlive(site, crew, fault.skipBlocks));
  site.node.play(undefined);
  const { hits } = site.node;
  const endedAt = performance.now();
  const bought = await Promise.race([buying, sleep(GIVE_UP_MS).then((): Bought[] => [])]);
  const isOver = bought.length > 0 && (await until(() => isQuiet(site.db, bought), GIVE_UP_MS));
  const recoveredMs = performance.now() - endedAt;
  if (!isOver) return { hits, recoveredMs, wrong: ["not all purchases ended", ...noted.bugs] };
  const wrong = [
    ...(isPlayed ? [] : ["the fault was not played: not all deliveries were sent"]),
    ...new Set(noted.bugs),
    ...(await findLies(site.db, bought)),
    ...(await compareWithChain(site, crew)),
  ];
  return { hits, recoveredMs, wrong };
}

/** Lets the deliveries of a crew outlive their blockhashes. Returns false if not all had been sent. */
async function outlive(site: WatchedSite, { buyers }: Crew, blocks: number): Promise<boolean> {
  const areSent = await until(async () => (await countSent(site.db)) >= buyers.length, GIVE_UP_MS);
  await site.chain.skipBlocks(blocks);
  await sleep(TEMPTATION_MS);
  return areSent;
}

/** Polls until `isSo` returns true. Returns false if that takes longer than `limitMs`. */
async function until(isSo: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    if (await isSo()) return true;
    await sleep(50);
  }
  return false;
}
