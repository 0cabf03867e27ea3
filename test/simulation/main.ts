// Plays runs of the simulation on all processors, a single run that prints everything, or a season:
// npm run simulate -- [--seeds 300] [--from 1], npm run simulate -- --seed 17, or
// npm run simulate -- --season [--weeks 25] [--users 300] [--seed 1]
import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { TOURNAMENTS, tournamentIdOf } from "../../rules/league/week.ts";
import { formatAmount } from "../../rules/money.ts";
import { playSeed } from "./play-seed.ts";
import { checkEnd, checkWeek } from "./season/checks.ts";
import { Season } from "./season/season.ts";
import { openTheater } from "./stage.ts";

const SHRINKS_FOR_MS = 30_000;
const SAYS_EVERY_MS = 10_000;

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "300" },
    from: { type: "string", default: "1" },
    /** Play every nth seed: this is how the program divides the seeds among its own processes. */
    step: { type: "string" },
    seed: { type: "string" },
    season: { type: "boolean", default: false },
    weeks: { type: "string", default: "25" },
    users: { type: "string", default: "300" },
  },
});
const [seeds, from] = [Number(values.seeds), Number(values.from)];

// The embedded database's timers would keep the process alive.
if (values.season) process.exit(await playSeason(Number(values.seed ?? 1)));
else if (values.seed !== undefined) process.exit(await playOne(Number(values.seed)));
else if (values.step !== undefined) await playEvery(Number(values.step));
else process.exitCode = await playAll();

async function playOne(seed: number): Promise<number> {
  const { trace, outcomes, failure } = await playSeed(await openTheater(), seed, {
    shrinksForMs: SHRINKS_FOR_MS,
  });
  say(trace.join("\n"));
  say(`Payments: ${outcomes.join(", ") || "none"}.`);
  say(failure ?? "All is where it belongs.");
  return failure === undefined ? 0 : 1;
}

/** Plays a season and prints the outcome of each tournament. Returns the exit code. */
async function playSeason(seed: number): Promise<number> {
  const size = { weeks: Number(values.weeks), users: Number(values.users), seed };
  await using season = await Season.open(await openTheater(), size);
  await season.play(async (week) => {
    await checkWeek(season, week);
    for (const kind of TOURNAMENTS) say(describe(season, tournamentIdOf(week, kind)));
  });
  await checkEnd(season);
  const usdc = formatAmount(season.funded - season.carried);
  say(`${usdc} USDC were won and paid, and ${formatAmount(season.carried)} USDC roll over.`);
  say("All is where it belongs.");
  return 0;
}

function describe({ results }: Season, id: string): string {
  const result = results.get(id);
  if (!result) return `${id}: void`;
  const { standings, paid } = result;
  return `${id}: ${standings.length} entries, ${formatAmount(BigInt(paid))} USDC, verified`;
}

/** Plays this process's share of the seeds and reports each to the parent. */
async function playEvery(step: number): Promise<void> {
  const theater = await openTheater();
  for (let seed = from; seed < from + seeds; seed += step) {
    const { failure } = await playSeed(theater, seed, { shrinksForMs: SHRINKS_FOR_MS });
    process.send!({ seed, failure });
  }
  process.once("disconnect", () => process.exit());
  process.disconnect!();
}

/** Plays all seeds in one process per processor. Returns the exit code. */
async function playAll(): Promise<number> {
  const step = Math.min(availableParallelism(), seeds);
  const failed: number[] = [];
  let played = 0;
  const report = () => say(`${played} of ${seeds} played, ${failed.length} failed`);
  const timer = setInterval(report, SAYS_EVERY_MS);
  const codes = await Promise.all(
    Array.from({ length: step }, async (_, index) => {
      const part = { from: from + index, seeds: seeds - index, step };
      const args = Object.entries(part).flatMap(([name, value]) => [`--${name}`, String(value)]);
      const child = fork(import.meta.filename, args);
      child.on("message", ({ seed, failure }: { seed: number; failure?: string }) => {
        played += 1;
        if (failure === undefined) return;
        failed.push(seed);
        say(`npm run simulate -- --seed ${seed}\n${failure}`);
      });
      const [code] = (await once(child, "exit")) as [number | null];
      return code;
    }),
  );
  clearInterval(timer);
  report();
  if (failed.length > 0) say(`Failed: ${failed.toSorted((a, b) => a - b).join(", ")}`);
  return failed.length === 0 && codes.every((code) => code === 0) ? 0 : 1;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
