import fc, { type Scheduler } from "fast-check";
import type { Act } from "./acts.ts";
import { calmDown } from "./calm.ts";
import { checkBooks } from "./check-books.ts";
import { checkLogs } from "./check-logs.ts";
import { checkPayouts } from "./check-payouts.ts";
import { checkPurchases, checkReservations } from "./check-purchases.ts";
import { RUNS } from "./runs.ts";
import type { Theater } from "./stage.ts";
import { World } from "./world.ts";

/** Compare the server's own books after every nth run only: it takes as long as half a run. */
const BOOKS_EVERY = 5;

export interface Played {
  readonly seed: number;
  /** Everything that happened, in order. */
  readonly trace: readonly string[];
  readonly outcomes: readonly string[];
  /** What is wrong at the end, and the acts that lead there; undefined if nothing is. */
  readonly failure: string | undefined;
}

/**
 * Plays a seed's run: who does what, whose turn it is, and what fails. If it fails, shrinks it for up to
 * `shrinksForMs` and reports the fewest acts that still fail.
 */
export async function playSeed(
  theater: Theater,
  seed: number,
  { shrinksForMs = 0 } = {},
): Promise<Played> {
  let last: Ended = { trace: [], outcomes: [] };
  let playing: Promise<unknown> = Promise.resolve();
  const property = fc.asyncProperty(
    RUNS,
    fc.scheduler({
      act: async (run) => {
        await run();
        await theater.untilIdle();
      },
    }),
    fc.integer({ min: 1, max: 2 }),
    async (acts, scheduler, nodes) => {
      const played = play(theater, { acts, scheduler, nodes, seed });
      playing = played;
      const { faults, ...ended } = await played;
      // While shrinking, each failing run has fewer acts than the last.
      if (last.trace.length === 0 || faults.length > 0) last = ended;
      if (faults.length > 0) throw new Error(faults.join("\n"));
    },
  );
  const check = (options: { endOnFailure?: true; interruptAfterTimeLimit?: number }) =>
    fc.check(property, { seed, numRuns: 1, unbiased: true, ...options });
  let result = await check({ endOnFailure: true });
  if (result.failed && shrinksForMs > 0) {
    const shrunk = await check({ interruptAfterTimeLimit: shrinksForMs });
    // On a busy machine, time can be up before the first run ends.
    if (shrunk.failed && shrunk.errorInstance) result = shrunk;
  }
  // An interrupted run continues, and the next one uses the same database.
  await playing.catch(() => undefined);
  return { seed, ...last, failure: result.failed ? describe(result) : undefined };
}

type Result = Extract<
  Awaited<ReturnType<typeof fc.check<[Iterable<Act>, Scheduler, number]>>>,
  { failed: true }
>;

function describe({ errorInstance, counterexample }: Result): string {
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  if (!counterexample) return why;
  const [acts, , nodes] = counterexample;
  const list = Array.from(acts, (act) => `  ${act.toString()}`);
  return [why, `with ${nodes} RPC nodes, after these acts:`, ...list].join("\n");
}

interface Play {
  readonly acts: Iterable<Act>;
  readonly scheduler: Scheduler;
  readonly nodes: number;
  readonly seed: number;
}

type Ended = Pick<Played, "trace" | "outcomes">;

/** Plays acts, heals everything, and checks that money and packs are where they belong. */
async function play(
  theater: Theater,
  { acts, scheduler, nodes, seed }: Play,
): Promise<Ended & { faults: readonly string[] }> {
  const stage = await theater.setUp();
  using _ = stage.time.install();
  const world = new World(stage, scheduler, { nodes, seed: String(seed) });
  await fc.asyncModelRun(() => ({ model: {}, real: world }), acts);
  const open = await calmDown(world);
  const { settled, faults } = await checkLogs(world);
  return {
    trace: world.trace,
    outcomes: settled.map(({ entry }) => entry.outcome),
    faults: [
      ...world.faults,
      ...(open === undefined ? [] : [`not all has ended: ${open}`]),
      ...faults,
      ...(await checkPayouts(world, settled)),
      ...(await checkPurchases(world, settled)),
      ...(await checkReservations(world)),
      ...(seed % BOOKS_EVERY === 0 ? await checkBooks(world) : []),
    ],
  };
}
