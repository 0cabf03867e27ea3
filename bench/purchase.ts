import { type PostgresServer, createDatabase, startPostgres } from "../dev/postgres.ts";
import { startServer } from "../dev/server-process.ts";
import { runProgram } from "../dev/until-stopped.ts";
import { type Environment, createWorld } from "../dev/world.ts";
import { measureDelivery } from "./delivery.ts";
import { measurePgbench, preparePgbench } from "./pgbench.ts";
import { machine, writeSection } from "./results.ts";
import { measureSettling } from "./settling.ts";
import { type Percentiles, measureCreate, measureWholePath } from "./whole-path.ts";

const ORIGIN = "http://localhost:3000";

/** `npm run bench`: what a purchase costs, beside pgbench on the same server in the same run. */
runProgram(async () => {
  say("starting a durable PostgreSQL");
  await using postgres = await startPostgres({ isDurable: true });
  const rows = [];
  for (const part of [settling, path, deliveries]) rows.push(...(await onNewChain(postgres, part)));
  await writeSection("A purchase", report(rows));
  say(`written to bench/RESULTS.md`);
});

type Row = readonly [what: string, measured: string, reach: string];
type Part = (environment: Environment, postgres: PostgresServer) => Promise<Row[]>;

/** Each part starts like a site that was just launched: the embedded chain slows down with age. */
async function onNewChain(postgres: PostgresServer, part: Part): Promise<Row[]> {
  const databaseUrl = await createDatabase(postgres, part.name);
  await using world = await createWorld({ databaseUrl, origin: ORIGIN, say: () => undefined });
  return await part({ ...world.environment, REQUESTS_PER_MINUTE: "10000000", PORT: "0" }, postgres);
}

async function settling(environment: Environment, postgres: PostgresServer): Promise<Row[]> {
  say("pgbench, and settle and draw alone");
  await preparePgbench(postgres);
  await measureSettling(environment, 300); // warm
  // The yardstick before and after, so that a noisy machine is the same for both.
  const before = measurePgbench(postgres, 8);
  const perSecond = await measureSettling(environment, 1500);
  const after = measurePgbench(postgres, 8);
  const yardstick = (before + after) / 2;
  const share = (perSecond / yardstick) * 100;
  return [
    ["pgbench, one client, TPC-B-like", `${yardstick.toFixed(0)} per second`, "the yardstick"],
    [
      "settle and draw, one client, the chain's answers given",
      `${perSecond.toFixed(0)} per second`,
      "",
    ],
    ["… as a share of pgbench", `${share.toFixed(0)} %`, "at least 10 %"],
  ];
}

async function path(environment: Environment): Promise<Row[]> {
  await using api = await startServer({ ...environment, ROLE: "api" });
  const site = `http://127.0.0.1:${api.port}`;
  say("the whole path: create, pay, confirm");
  const { perSecond, create, confirm } = await measureWholePath(site, ORIGIN, 480);
  say("create at 50 requests per second");
  const alone = await measureCreate(site, ORIGIN, 500);
  const both = ({ p50, p99 }: Percentiles) => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;
  return [
    ["create at 50 requests per second, p50 / p99", both(alone), "p99 under 50 ms"],
    ["whole path: create, pay, confirm", `${perSecond.toFixed(1)} per second`, "60 per second"],
    ["… create under that load, p50 / p99", both(create), ""],
    ["… confirm (finality included), p50 / p99", both(confirm), ""],
  ];
}

async function deliveries(environment: Environment): Promise<Row[]> {
  await using server = await startServer({ ...environment, ROLE: "all" });
  const rows: Row[] = [];
  for (const packs of [1, 5, 50]) {
    say(`delivery: packs ${packs}`);
    const site = `http://127.0.0.1:${server.port}`;
    const { transactions, seconds } = await measureDelivery(site, ORIGIN, packs);
    rows.push([
      `delivery of ${packs} pack${packs === 1 ? "" : "s"}, from drawn to delivered`,
      `${transactions} transaction${transactions === 1 ? "" : "s"}, ${seconds.toFixed(1)} s`,
      packs === 50 ? "at most 12 transactions" : "",
    ]);
  }
  return rows;
}

function report(rows: readonly Row[]): string {
  return `\`npm run bench\` wrote this on ${machine()}. PostgreSQL writes to disk
as in production, and the embedded chain makes a block every 60 ms, final after 32. Everything,
the buyers included, shared the machine. The whole path runs without deliveries, which are measured
alone: on the embedded chain a delivery costs as much as a dozen payments, for it replays a
transaction once for each instruction to profile it. In the whole path 480 purchases of one pack
come at 70 per second; the rate is their number by the time from the first start to the last end,
less the time of a lone purchase.

| what | measured | to reach |
| --- | --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}
`;
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
