import { type PostgresServer, createDatabase, startPostgres } from "../dev/postgres.ts";
import { startServer, startSettler } from "../dev/server-process.ts";
import { runProgram } from "../dev/until-stopped.ts";
import { type Environment, createWorld } from "../dev/world.ts";
import { AGES, measureAgeing, measureChain } from "./chain-alone.ts";
import { measureDelivery } from "./delivery.ts";
import { percentile } from "./figures.ts";
import { measurePgbench, preparePgbench } from "./pgbench.ts";
import { machine, writeSection } from "./results.ts";
import { measureSettling, SETTLING_ROUNDS } from "./settling.ts";
import { measureWaiting } from "./waiting.ts";
import { type Percentiles, measureCreate, measureWholePath } from "./whole-path.ts";

const ORIGIN = "http://localhost:3000";
/** Purchases per round of the whole path: five seconds at the target rate. */
const PURCHASES = 300;
/**
 * Arrival rate of buyers as a share of the chain's own rate, slightly more than the whole path handles,
 * which was an eighth when last measured. A much higher rate would only measure the queue of buyers.
 */
const ARRIVAL_SHARE = 0.15;
const ROUNDS = 5;
const PGBENCH_SECONDS = 3;

/** `npm run bench`: what a purchase costs, compared with pgbench on the same server in the same run. */
runProgram(async () => {
  say("starting a durable PostgreSQL");
  await using postgres = await startPostgres({ isDurable: true });
  const rows = [];
  for (const part of [settling, ageing, path, waiting, deliveries])
    rows.push(...(await part(postgres)));
  await writeSection("A purchase", report(rows));
  say(`written to bench/RESULTS.md`);
});

type Row = readonly [what: string, measured: string, reach: string];

/** Runs a measurement on a site that was just launched. */
async function onNewChain<Result>(
  postgres: PostgresServer,
  name: string,
  measure: (environment: Environment) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = await createDatabase(postgres, name);
  await using world = await createWorld({ databaseUrl, origin: ORIGIN, say: () => undefined });
  return await measure({
    ...world.environment,
    REQUESTS_PER_MINUTE: "10000000",
    PACKS_PER_NETWORK: "10000000",
    PORT: "0",
  });
}

async function settling(postgres: PostgresServer): Promise<Row[]> {
  say("pgbench, and settle and draw alone, in turn");
  await preparePgbench(postgres);
  const rounds = await onNewChain(postgres, "settling", (environment) =>
    measureSettling(environment, () => measurePgbench(postgres, PGBENCH_SECONDS)),
  );
  const median = (values: readonly number[]) => percentile(values, 0.5).toFixed(0);
  const yardsticks = rounds.map(({ yardstick }) => yardstick);
  const rates = rounds.map(({ perSecond }) => perSecond);
  const shares = rounds.map(({ share }) => share);
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map((one) => one.toFixed(0));
  return [
    ["pgbench, one client, TPC-B-like", `${median(yardsticks)} per second`, "the yardstick"],
    ["settle and draw, one client, chain responses given", `${median(rates)} per second`, ""],
    ["… as a share of pgbench", `${median(shares)} % (${least} to ${most} %)`, "at least 10 %"],
  ];
}

async function ageing(postgres: PostgresServer): Promise<Row[]> {
  say("the embedded chain alone, young and old");
  const { payment, slowestRead } = await onNewChain(postgres, "ageing", measureAgeing);
  return [
    [
      `a payment on the embedded chain, after ${AGES.map((age) => age.toLocaleString("en")).join(" / ")}`,
      `${payment.map((ms) => ms.toFixed(1)).join(" / ")} ms`,
      "the last at most twice the first",
    ],
    ["slowest read while 32 payments come at once", `${slowestRead.toFixed(0)} ms`, ""],
  ];
}

async function path(postgres: PostgresServer): Promise<Row[]> {
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round++) {
    say(`create at 50 requests per second, then the whole path: ${round} of ${ROUNDS}`);
    const chain = await onNewChain(postgres, `chain-${round}`, (environment) =>
      measureChain(environment, PURCHASES),
    );
    const measured = await onNewChain(postgres, `path-${round}`, (environment) =>
      measureRound(environment, chain * ARRIVAL_SHARE),
    );
    rounds.push({ ...measured, chain });
  }
  const sorted = rounds.toSorted((a, b) => a.path.perSecond - b.path.perSecond);
  const { alone, path: median, chain } = sorted[Math.floor(ROUNDS / 2)]!;
  const [slowest, fastest] = [sorted[0]!, sorted.at(-1)!].map(({ path: { perSecond } }) =>
    perSecond.toFixed(1),
  );
  const both = ({ p50, p99 }: Percentiles) => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;
  return [
    ["create at 50 requests per second, p50 / p99", both(alone), "p99 under 50 ms"],
    ["payments on the embedded chain alone", `${chain.toFixed(1)} per second`, "the yardstick"],
    [
      "whole path: create, pay, confirm",
      `${median.perSecond.toFixed(1)} per second (${slowest} to ${fastest})`,
      "60 per second",
    ],
    ["… as a share of the chain alone", `${((median.perSecond / chain) * 100).toFixed(0)} %`, ""],
    [
      `payments that expired and were ordered again, of ${PURCHASES}`,
      `${median.expired}${median.gaveUp ? `; ${median.gaveUp} buyers gave up` : ""}`,
      "",
    ],
    ["… create under that load, p50 / p99", both(median.create), ""],
    ["… confirm (finality included), p50 / p99", both(median.confirm), ""],
  ];
}

async function measureRound(environment: Environment, perSecond: number) {
  await using servers = new AsyncDisposableStack();
  const api = servers.use(await startServer({ ...environment, ROLE: "api" }));
  servers.use(await startSettler(environment));
  const url = `http://127.0.0.1:${api.port}`;
  return {
    alone: await measureCreate(url, ORIGIN, 500),
    path: await measureWholePath({ url, origin: ORIGIN }, { count: PURCHASES, perSecond }),
  };
}

async function waiting(postgres: PostgresServer): Promise<Row[]> {
  return onNewChain(postgres, "waiting", async (environment) => {
    await using servers = new AsyncDisposableStack();
    const api = servers.use(await startServer({ ...environment, ROLE: "api" }));
    servers.use(await startSettler(environment));
    const url = `http://127.0.0.1:${api.port}`;
    const site = { url, origin: ORIGIN, rpcUrl: environment["SOLANA_RPC_URL"]! };
    const rows: Row[] = [];
    for (const [concurrency, rounds] of [
      [1, 24],
      [24, 4],
    ] as const) {
      say(`confirmations after finality: ${concurrency} at once`);
      const { p50, p99 } = await measureWaiting(site, { concurrency, rounds });
      rows.push([
        `confirm, from finality to the packs, ${concurrency} at once, p50 / p99`,
        `${p50.toFixed(0)} / ${p99.toFixed(0)} ms`,
        "",
      ]);
    }
    return rows;
  });
}

async function deliveries(postgres: PostgresServer): Promise<Row[]> {
  return onNewChain(postgres, "deliveries", async (environment) => {
    await using server = await startServer({ ...environment, ROLE: "all" });
    const rows: Row[] = [];
    for (const packs of [1, 5, 50]) {
      say(`delivery: packs ${packs}`);
      const site = `http://127.0.0.1:${server.port}`;
      const { transactions, seconds } = await measureDelivery(site, ORIGIN, packs);
      rows.push([
        `delivery of ${packs} pack${packs === 1 ? "" : "s"}, from drawn to delivered`,
        `${transactions} transaction${transactions === 1 ? "" : "s"}, ${seconds.toFixed(1)} s`,
        packs === 50 ? "at most 13 transactions" : "",
      ]);
    }
    return rows;
  });
}

function report(rows: readonly Row[]): string {
  return `\`npm run bench\` wrote this on ${machine()}. PostgreSQL syncs to disk
as in production, and the embedded chain makes a block every 60 ms, final after 32. Everything,
including the buyers, shares one machine. pgbench and settling take ${SETTLING_ROUNDS} turns each; their figures are
medians, and each share is relative to the pgbench turn just before it. The whole path runs without deliveries,
which are measured separately. Each round of it gets a fresh database and chain, on which ${PURCHASES} purchases of one pack
arrive at ${ARRIVAL_SHARE * 100} % of the rate that the chain alone managed just before; expired payments are
ordered again. The rate is their number divided by the time from the first start to the last end, minus
the time of a single purchase. It is the median of ${ROUNDS} rounds, with the slowest and the fastest; the
rows below it are from that round.

| what | measured | target |
| --- | --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}
`;
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
