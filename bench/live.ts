import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { request } from "undici";
import { createDatabase, startPostgres } from "../dev/postgres.ts";
import { type ServerProcess, startServer } from "../dev/server-process.ts";
import { runProgram } from "../dev/until-stopped.ts";
import { createWorld } from "../dev/world.ts";
import { connect } from "../server/db/connect.ts";
import type { SeasonView } from "../server/league/schemas.ts";
import { percentile } from "./figures.ts";
import { machine, writeSection } from "./results.ts";
import type { Ask, Told } from "./viewers.ts";

const ORIGIN = "http://localhost:3000";
const VIEWERS = 5000;
const SPEED = 60;
/** League time since the first tip-off, when several games are live. */
const INTO_THE_EVENING_MS = 30 * 60_000;
const WATCHED_MS = 60_000;
const PROGRAM = fileURLToPath(new URL("./viewers.ts", import.meta.url));

/** An API process and the viewers of its streams. */
interface Stand extends AsyncDisposable {
  readonly server: ServerProcess;
  readonly open: (path: string) => Promise<void>;
  readonly report: () => Promise<Told>;
}

/** `npm run bench:live`: how soon 5,000 viewers of a tournament learn of a new line, and what they cost. */
runProgram(async () => {
  await using postgres = await startPostgres();
  const databaseUrl = await createDatabase(postgres, "live");
  await using world = await createWorld({ databaseUrl, origin: ORIGIN, say: () => undefined });
  const environment = {
    ...world.environment,
    MAX_CONNECTIONS: String(4 * VIEWERS),
    STREAMS_PER_CLIENT: String(VIEWERS),
    REQUESTS_PER_MINUTE: "1000000",
  };
  await using servers = new AsyncDisposableStack();
  servers.use(await startServer({ ...environment, ROLE: "worker" }));
  await using first = await openStand(environment);
  await using second = await openStand(environment);
  const stands = [first, second];
  const url = `http://127.0.0.1:${first.server.port}`;
  say("starting a season, with forty rivals");
  const { week } = await post(url, { action: "start" });
  const { id } = week!.tournaments[0]!;
  const lock = Date.parse(week!.locksAt);
  await post(url, { action: "to", at: new Date(lock + INTO_THE_EVENING_MS).toISOString() });
  say(`${VIEWERS} viewers of ${id}`);
  await Promise.all(stands.map(({ open }) => open(`/api/tournaments/${id}/live`)));
  await post(url, { action: "speed", value: SPEED });
  await sleep(3000);
  await Promise.all(stands.map(({ report }) => report()));
  const usedBefore = await Promise.all(stands.map(processorMs));
  const from = Date.now();
  await sleep(WATCHED_MS);
  const used = (await Promise.all(stands.map(processorMs))).map(
    (ms, index) => ms - usedBefore[index]!,
  );
  const told = await Promise.all(stands.map(({ report }) => report()));
  const stored = await storedBetween(databaseUrl, from, from + WATCHED_MS - 3000);
  const waits = stored.flatMap(({ revision, at }) =>
    told.map(({ revisions }) => {
      const later = revisions.filter((heard) => heard.revision >= revision);
      return Math.min(...later.map(({ lastAt }) => lastAt)) - at;
    }),
  );
  const events = told.flatMap(({ revisions }) => revisions);
  const heard = events.reduce((sum, { viewers }) => sum + viewers, 0);
  const bytes = told.reduce((sum, stand) => sum + stand.bytes, 0);
  const scores = await readScores(url, id, events.at(-1)!.revision);
  const processor = used.reduce((sum, ms) => sum + ms, 0) / WATCHED_MS / (VIEWERS / 1000);
  await writeSection(
    "Live",
    `\`npm run bench:live\` wrote this on ${machine()}. ${VIEWERS.toLocaleString("en")} viewers on streams of 2 API processes, a recorded
evening at × ${SPEED}: ${stored.length} new versions of the statistics in ${WATCHED_MS / 1000} s. Viewers, database, chain, worker and API
share the machine. Each viewer is told of the newest version at most once a second.

| what | measured | target |
| --- | --- | --- |
| from storing a line to telling the last viewer, median | ${percentile(waits, 0.5).toFixed(0)} ms | |
| the same, 99% | ${percentile(waits, 0.99).toFixed(0)} ms | 1,500 ms |
| messages per viewer | ${(heard / VIEWERS).toFixed(1)} times | |
| stream, per viewer and message | ${(bytes / heard).toFixed(0)} bytes | |
| the response that all of them then read, compressed and uncompressed | ${scores.packed.toLocaleString("en")} and ${scores.whole.toLocaleString("en")} bytes | |
| CPU of the API processes per 1,000 viewers | ${(processor * 100).toFixed(1)}% of a core | |
`,
  );
  say("written to bench/RESULTS.md");
});

async function openStand(environment: Record<string, string>): Promise<Stand> {
  const server = await startServer({ ...environment, ROLE: "api", PORT: "0" });
  const viewers = fork(PROGRAM);
  const ask = async (what: Ask) => {
    viewers.send(what);
    const [answer] = (await once(viewers, "message")) as unknown[];
    return answer;
  };
  return {
    server,
    open: async (path) => void (await ask({ open: VIEWERS / 2, port: server.port, path })),
    report: async () => (await ask({ report: true })) as Told,
    async [Symbol.asyncDispose]() {
      viewers.kill();
      await server[Symbol.asyncDispose]();
    },
  };
}

async function post(url: string, body: object): Promise<SeasonView> {
  const answer = await fetch(`${url}/api/local/season`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The local season answers ${await answer.text()}`);
  return (await answer.json()) as SeasonView;
}

/** Returns a server's CPU time so far in milliseconds, from Linux's accounting. */
async function processorMs({ server }: Stand): Promise<number> {
  const stat = await readFile(`/proc/${server.process.pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // Fields are in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function storedBetween(databaseUrl: string, from: number, until: number) {
  const db = connect(databaseUrl, 1);
  const rows = await db
    .selectFrom("revisions")
    .select(["id", "real_at"])
    .where("real_at", ">=", new Date(from))
    .where("real_at", "<", new Date(until))
    .execute();
  await db.destroy();
  if (rows.length === 0) throw new Error("No statistics came");
  return rows.map(({ id, real_at: at }) => ({ revision: Number(id), at: at.getTime() }));
}

/** Returns the size of the scores that a viewer fetches after an update, in bytes. */
async function readScores(url: string, id: string, revision: number) {
  const { body } = await request(`${url}/api/tournaments/${id}/scores/${revision}`, {
    headers: { "accept-encoding": "gzip" },
  });
  const packed = Buffer.from(await body.arrayBuffer());
  return { packed: packed.length, whole: gunzipSync(packed).length };
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
