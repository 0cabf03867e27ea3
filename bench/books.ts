import { loadavg } from "node:os";
import { request } from "undici";
import { createDatabase, startPostgres } from "../dev/postgres.ts";
import { startServer } from "../dev/server-process.ts";
import { runProgram } from "../dev/until-stopped.ts";
import { createWorld } from "../dev/world.ts";
import { PACKS_IN_BOX } from "../rules/box.ts";
import { createReconciliation } from "../server/books/reconcile.ts";
import { createTurns } from "../server/books/scope.ts";
import { createBooksWatch } from "../server/books/watch-books.ts";
import { readConfig } from "../server/config.ts";
import { createContext } from "../server/context.ts";
import { percentile, timed } from "./figures.ts";
import { machine, writeSection } from "./results.ts";
import { sellOut } from "./sold-out.ts";

const ORIGIN = "http://localhost:3000";
const RUNS = 3;

/** `npm run bench:books`: what comparing the open books of a sold-out sale costs. */
runProgram(async () => {
  say("starting a durable PostgreSQL");
  await using postgres = await startPostgres({ isDurable: true });
  const databaseUrl = await createDatabase(postgres, "books");
  await using world = await createWorld({ databaseUrl, origin: ORIGIN, say: () => undefined });
  await using ctx = await createContext(readConfig({ ...world.environment, ROLE: "worker" }));
  say("selling the box, pack by pack");
  await sellOut(ctx, world.chain);
  say("comparing");
  const first = await timed(createReconciliation(ctx));
  const differences = first.result.differences.length;
  if (differences > 0) throw new Error(JSON.stringify(first.result.differences.slice(0, 5)));
  const whole = createReconciliation(ctx);
  const turnOf = createTurns();
  const wholes: number[] = [];
  const turns: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    wholes.push((await timed(() => whole())).ms);
    turns.push(
      (await timed(() => whole(turnOf({ payments: PACKS_IN_BOX, expired: 0, settled: [] })))).ms,
    );
  }
  await createBooksWatch()(ctx);
  say("asking new processes");
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await using server = await startServer({ ...world.environment, ROLE: "api", PORT: "0" });
    const ask = () => timed(() => read(`http://127.0.0.1:${server.port}/api/transparency`));
    cold.push((await ask()).ms);
    warm.push((await ask()).ms);
  }
  const median = (values: readonly number[]) => percentile(values, 0.5);
  const range = (values: readonly number[]) =>
    `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;
  await writeSection(
    "The open books",
    `\`npm run bench:books\` wrote this on ${machine()}. ${PACKS_IN_BOX.toLocaleString("en")} purchases of one pack, all delivered, and their statement.
The worker compares about once a minute. Medians of ${RUNS}, with the fastest and the slowest, while
${loadavg()[0]!.toFixed(0)} programs were ready to run.

| what | measured | target |
| --- | --- | --- |
| \`/api/transparency\`, the first request of a process | ${range(cold)} | 50 ms |
| … the second | ${range(warm)} | |
| comparing all rows with the chain, as an operator does | ${range(wholes)} | |
| comparing all sums, the newest rows and a batch of the others, as the worker does | ${range(turns)} | |
`,
  );
  say("written to bench/RESULTS.md");
});

async function read(url: string): Promise<void> {
  const { statusCode, body } = await request(url);
  await body.text();
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`);
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
