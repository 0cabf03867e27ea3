import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface PostgresServer extends AsyncDisposable {
  /** The folder of its unix socket; it listens on no port. */
  readonly folder: string;
  /** The folder of its programs, pgbench among them. */
  readonly programs: string;
  /** Kills it, as a crash would, and restarts it. Resolves when it accepts connections. */
  readonly crash: () => Promise<void>;
}

/** Loses data when the machine does. With hundreds of short-lived databases, vacuuming would never rest. */
const HASTY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
};

/**
 * Runs a server until its standard input has a line, or until it closes, which also happens if its parent is killed.
 * Then nobody needs the folder anymore.
 */
const UNTIL_INPUT_ENDS = `"$@" & read -r _ || gone=1; kill -QUIT $!; wait; [ -z "$gone" ] || rm -rf "$0"`;

/** Creates a database, empty or as a copy of another. Returns its URL. */
export async function createDatabase(
  { folder }: Pick<PostgresServer, "folder">,
  name: string,
  template = "template1",
): Promise<string> {
  await query(addressOf(folder, "postgres"), `create database "${name}" template "${template}"`);
  return addressOf(folder, name);
}

function addressOf(folder: string, database: string): string {
  return `postgresql://postgres@localhost/${database}?host=${folder}`;
}

/** Returns the folder of `initdb`, or undefined if no PostgreSQL server is installed. */
export function findPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(":"),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}

/**
 * Starts our own PostgreSQL server in a temporary folder, without a port. With `isDurable` it
 * writes to disk and vacuums as in production; tests skip that.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error("PostgreSQL is not on this machine; install its server package.");
  const folder = await mkdtemp(join(tmpdir(), "hardwood-postgres-"));
  const owner = serverUser();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const run = { ...owner, cwd: folder, env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" } };
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8"],
    { ...run, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const settings = {
    listen_addresses: "",
    unix_socket_directories: folder,
    max_connections: "300",
    ...(isDurable ? {} : HASTY),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const start = () => {
    const server = spawn(
      "sh",
      ["-c", UNTIL_INPUT_ENDS, folder, join(programs, "postgres"), "-D", data, ...options],
      { ...run, stdio: ["pipe", "ignore", "ignore"] },
    );
    return { server, exited: once(server, "exit") };
  };
  let running = start();
  await untilReady(addressOf(folder, "postgres"));
  const stop = async (last?: "crash") => {
    running.server.stdin.end(last && `${last}\n`);
    await running.exited;
  };
  return {
    folder,
    programs,
    async crash() {
      await stop("crash");
      running = start();
      await untilReady(addressOf(folder, "postgres"));
    },
    async [Symbol.asyncDispose]() {
      await stop();
      // The shell ends early if Ctrl-C reaches it, too.
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the user its package created, because PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const id = (kind: string) =>
    Number(spawnSync("id", [kind, "postgres"], { encoding: "utf8" }).stdout);
  const [uid, gid] = [id("-u"), id("-g")];
  if (!uid || !gid) throw new Error("As root, PostgreSQL needs a system user named postgres.");
  return { uid, gid };
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await query(url, "select 1");
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
