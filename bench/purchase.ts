import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { type PostgresServer, startPostgres } from "../dev/postgres.ts";
import { startServer } from "../dev/server-process.ts";
import { runProgram } from "../dev/until-stopped.ts";
import { type World, createWorld } from "../dev/world.ts";
import { measureDelivery } from "./delivery.ts";
import { measurePgbench, preparePgbench } from "./pgbench.ts";
import { measureSettling } from "./settling.ts";
import { measureCreate, measureWholePath } from "./whole-path.ts";

const ORIGIN = "http://localhost:3000";
const RESULTS = new URL("./RESULTS.md", import.meta.url);

/** `npm run bench`: what a purchase costs, beside pgbench on the same server in the same run. */
runProgram(async () => {
  await using stack = new AsyncDisposableStack();
  say("starting a durable PostgreSQL and the embedded chain");
  const postgres = stack.use(await startPostgres({ isDurable: true }));
  const databaseUrl = await postgres.createDatabase("launched");
  const world = stack.use(await createWorld({ databaseUrl, origin: ORIGIN, say: () => undefined }));
  const rows = [
    ...(await settling(postgres, world)),
    ...(await deliveries(postgres, world)),
    // Last: what it leaves in the escrow would be a stray payment to another database's watcher.
    ...(await path(postgres, world)),
  ];
  await writeFile(RESULTS, report(rows));
  say(`written to bench/RESULTS.md`);
});

type Row = readonly [what: string, measured: string, reach: string];

/** Each part has a database of its own, as it was right after the launch. */
async function environmentFor(postgres: PostgresServer, world: World, name: string) {
  return {
    ...world.environment,
    DATABASE_URL: await postgres.createDatabase(name, "launched"),
    REQUESTS_PER_MINUTE: "10000000",
    PORT: "0",
  };
}

async function settling(postgres: PostgresServer, world: World): Promise<Row[]> {
  say("pgbench, and settle and draw alone");
  const environment = await environmentFor(postgres, world, "settling");
  // Before and after, so that a noisy machine is the same for both.
  await preparePgbench(postgres);
  const before = measurePgbench(postgres, 8);
  const perSecond = await measureSettling(environment, 1500);
  const after = measurePgbench(postgres, 8);
  const yardstick = (before + after) / 2;
  return [
    ["pgbench, one client, TPC-B-like", `${yardstick.toFixed(0)} per second`, "the yardstick"],
    [
      "settle and draw, one client, chain's answers given",
      `${perSecond.toFixed(0)} per second`,
      "",
    ],
    ["… as a share of pgbench", `${((perSecond / yardstick) * 100).toFixed(0)} %`, "at least 10 %"],
  ];
}

async function path(postgres: PostgresServer, world: World): Promise<Row[]> {
  say("create at 50 requests per second");
  const environment = await environmentFor(postgres, world, "path");
  await using api = await startServer({ ...environment, ROLE: "api" });
  const site = `http://127.0.0.1:${api.port}`;
  const create = await measureCreate(site, ORIGIN, 500);
  say("the whole path: create, pay, confirm");
  const whole = await measureWholePath(site, ORIGIN, 900);
  return [
    ["create at 50 requests per second, p50", `${create.p50.toFixed(1)} ms`, ""],
    ["create at 50 requests per second, p99", `${create.p99.toFixed(1)} ms`, "under 50 ms"],
    [
      "whole path: create, pay, confirm",
      `${whole.perSecond.toFixed(1)} per second`,
      "60 per second",
    ],
    [
      "… create under that load, p50 / p99",
      `${whole.create.p50.toFixed(0)} / ${whole.create.p99.toFixed(0)} ms`,
      "",
    ],
    [
      "… confirm (finality included), p50 / p99",
      `${whole.confirm.p50.toFixed(0)} / ${whole.confirm.p99.toFixed(0)} ms`,
      "",
    ],
  ];
}

async function deliveries(postgres: PostgresServer, world: World): Promise<Row[]> {
  const environment = await environmentFor(postgres, world, "deliveries");
  await using api = await startServer({ ...environment, ROLE: "all" });
  const rows: Row[] = [];
  for (const packs of [1, 5, 50]) {
    say(`delivery of ${packs} packs`);
    const { transactions, seconds } = await measureDelivery(
      `http://127.0.0.1:${api.port}`,
      ORIGIN,
      packs,
    );
    rows.push([
      `delivery of ${packs} pack${packs === 1 ? "" : "s"}`,
      `${transactions} transaction${transactions === 1 ? "" : "s"}, ${seconds.toFixed(1)} s from drawn to delivered`,
      packs === 50 ? "at most 12 transactions" : "",
    ]);
  }
  return rows;
}

function report(rows: readonly Row[]): string {
  const machine = `${cpus().length} cores (${cpus()[0]!.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return `# Results

\`npm run bench\` wrote this on ${new Date().toISOString().slice(0, 10)}: ${machine}. PostgreSQL writes to disk
as in production, and the embedded chain makes a block every 60 ms, final after 32. Everything,
the buyers included, shared the machine. The whole path runs without deliveries, which are measured
alone: on the embedded chain a delivery costs as much as a dozen payments, for it replays a
transaction once for each instruction to profile it.

| what | measured | to reach |
| --- | --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}
`;
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
