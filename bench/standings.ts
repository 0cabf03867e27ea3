import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createDatabase, startPostgres } from "../dev/postgres.ts";
import { runProgram } from "../dev/until-stopped.ts";
import { standingOf } from "../rules/league/live.ts";
import type { Role } from "../rules/positions.ts";
import {
  type Columns,
  createColumns,
  putEntry,
  seatAll,
  STATUS,
} from "../server/standings/columns.ts";
import { tallyAll, totalCounts } from "../server/standings/tally.ts";
import { percentile, timed } from "./figures.ts";
import { machine, writeSection } from "./results.ts";

const MILLION = 1_000_000;
const ROUNDS = 15;
const PLAYERS = 102;
const ROLES: readonly Role[] = Array.from(
  { length: PLAYERS },
  (_, index) => (["guard", "guard", "forward", "forward", "center"] as const)[index % 5]!,
);

type Row = readonly string[];

/** `npm run bench:standings`: what a live tick costs with millions of entries, compared with C, SQL and Redis. */
runProgram(async () => {
  await using folder = await temporaryFolder();
  const yardstick = compile(folder.path);
  const rows: Row[] = [];
  for (const entries of [MILLION, 10 * MILLION]) rows.push(...measureTicks(entries, yardstick));
  rows.push(await measureSql(), await measureRedis(folder.path));
  await writeSection("Live standings", report(rows));
  say("written to bench/RESULTS.md");
});

function compile(folder: string): string {
  const program = join(folder, "standings");
  const source = fileURLToPath(new URL("standings.c", import.meta.url));
  const { status, stderr } = spawnSync("cc", ["-O2", source, "-o", program], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The yardstick needs a C compiler: ${stderr}`);
  return program;
}

/** Measures our loop and the same loop in C, in turn. */
function measureTicks(entries: number, yardstick: string): Row[] {
  const before = process.memoryUsage().arrayBuffers;
  const { columns, seatedIn } = makeEntries(entries);
  const bytes = (process.memoryUsage().arrayBuffers - before) / entries;
  const ours: { tally: number; all: number }[] = [];
  const theirs: { tally: number; all: number }[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const { stdout } = spawnSync(yardstick, [String(entries), String(ROUNDS)], {
      encoding: "utf8",
    });
    const [tally, all] = stdout.split(" ").map(Number) as [number, number];
    theirs.push({ tally, all });
    ours.push(tick(columns));
  }
  const middle = (of: typeof ours, part: "tally" | "all") =>
    percentile(
      of.map((one) => one[part]),
      0.5,
    );
  const [tally, all] = [middle(ours, "tally"), middle(ours, "all")];
  const times = (tally / middle(theirs, "tally")).toFixed(2);
  const name = `${entries / MILLION} million entries`;
  say(`${name}: ${all.toFixed(1)} ms, ${times} × C`);
  return [
    [
      `${name}: totals, counts and sets`,
      ms(tally),
      `C: ${ms(middle(theirs, "tally"))}; ${times} × C (at most 1.5)`,
    ],
    [
      `… with ranks, average and weights`,
      ms(all),
      `C: ${ms(middle(theirs, "all"))}; at most 60 ms at 10 million`,
    ],
    [`… who counts, when players are out`, ms(seatedIn), `${bytes.toFixed(0)} bytes per entry`],
  ];
}

/** Returns the medians of several ticks, in milliseconds. */
function tick(columns: Columns) {
  const times = Array.from({ length: ROUNDS }, () => {
    const points = Int32Array.from({ length: PLAYERS + 1 }, (_, player) =>
      player === 0 ? 0 : Math.floor(Math.random() * 1500),
    );
    const startedAt = performance.now();
    const tally = tallyAll(columns, points);
    const talliedAt = performance.now();
    const { average } = standingOf(totalCounts(tally));
    if (Number.isNaN(average)) throw new Error("There is no average");
    return { tally: talliedAt - startedAt, all: performance.now() - startedAt };
  });
  return {
    tally: percentile(
      times.map(({ tally }) => tally),
      0.5,
    ),
    all: percentile(
      times.map(({ all }) => all),
      0.5,
    ),
  };
}

function makeEntries(entries: number) {
  const columns = createColumns(entries, ROLES);
  const players = new Uint8Array(10);
  const held = new Float32Array(10);
  for (let entry = 0; entry < entries; entry++) {
    for (let slot = 0; slot < 10; slot++) {
      players[slot] = 1 + Math.floor(Math.random() * PLAYERS);
      held[slot] = 50 * Math.floor(Math.random() * 4);
    }
    putEntry(columns, entry, { players, held });
  }
  const status = Uint8Array.from({ length: PLAYERS + 1 }, (_, player) =>
    player % 9 === 0 ? STATUS.out : STATUS.played,
  );
  const startedAt = performance.now();
  seatAll(columns, status);
  return { columns, seatedIn: performance.now() - startedAt };
}

/** Measures the same tick as one SQL statement, with a join for each of the five slots. */
async function measureSql(): Promise<Row> {
  await using postgres = await startPostgres({ isDurable: false });
  const client = new pg.Client(await createDatabase(postgres, "standings"));
  await client.connect();
  try {
    await client.query(`set max_parallel_workers_per_gather = 0; set work_mem = '256MB';
      create table points as select player, (random() * 1500)::integer as points from generate_series(1, ${PLAYERS}) player;
      create table entries as select id, 50 + (random() * 500)::integer as sets, ${[1, 2, 3, 4, 5]
        .map((place) => `1 + (random() * ${PLAYERS - 1})::integer as p${place}`)
        .join(", ")} from generate_series(1, ${MILLION}) id;
      analyze`);
    const times: number[] = [];
    for (let round = 0; round < 5; round++) times.push((await timed(() => client.query(TICK))).ms);
    say(`PostgreSQL: ${ms(percentile(times, 0.5))}`);
    return [
      "1 million entries in PostgreSQL, one statement",
      ms(percentile(times, 0.5)),
      "ranks, average and weights",
    ];
  } finally {
    await client.end();
  }
}

const TICK = `
with totals as (
  select id, sets, ${[1, 2, 3, 4, 5].map((place) => `q${place}.points`).join(" + ")} as total from entries
  ${[1, 2, 3, 4, 5].map((place) => `join points q${place} on q${place}.player = p${place}`).join(" ")}
), average as (select sum(sets * total)::float / sum(sets) as value from totals),
ranked as (select *, rank() over (order by total desc) from totals)
select max(rank), sum(sets * greatest(0, total - 0.9 * value)) from ranked, average`;

/** Measures the same tick as updates of a sorted set, as a server that ranks with Redis would send them. */
async function measureRedis(folder: string): Promise<Row> {
  const what = "1 million entries in a Redis sorted set";
  if (spawnSync("redis-server", ["--version"]).status !== 0)
    return [what, "not measured", "Redis is not on this machine"];
  const socket = join(folder, "redis.sock");
  const server = spawn("redis-server", ["--port", "0", "--unixsocket", socket, "--save", ""], {
    cwd: folder,
    stdio: "ignore",
  });
  try {
    const redis = (args: string[], input?: string) =>
      spawnSync("redis-cli", ["-s", socket, ...args], { input, encoding: "utf8" });
    while (redis(["ping"]).stdout.trim() !== "PONG") await sleep(50);
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const file = join(folder, "scores");
      await writeFile(file, scores());
      const { ms: took } = await timed(async () =>
        spawnSync("sh", ["-c", `redis-cli -s ${socket} --pipe < ${file}`]),
      );
      // The first round adds the members instead of updating them.
      if (round > 0) times.push(took);
    }
    if (redis(["zcard", "standings"]).stdout.trim() !== String(MILLION))
      throw new Error("Redis did not take all scores");
    say(`Redis: ${ms(Math.min(...times))}`);
    return [what, ms(Math.min(...times)), "new totals only; no average, no weights"];
  } finally {
    server.kill();
    await once(server, "exit");
  }
}

function scores(): string {
  const lines: string[] = [];
  for (let entry = 0; entry < MILLION; entry++)
    lines.push(`ZADD standings ${Math.floor(Math.random() * 7500)} ${entry}\r\n`);
  return lines.join("");
}

function report(rows: readonly Row[]): string {
  return `\`npm run bench:standings\` wrote this on ${machine()}, one core each, medians. A tick is a new version of
the statistics: everybody's total, and everything that ranks, average and prizes need. Entries are generated.

| what | time | compared with |
| --- | --- | --- |
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}
`;
}

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), "hardwood-standings-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
