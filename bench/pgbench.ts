import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type PostgresServer, createDatabase } from "../dev/postgres.ts";

/** Fills the database for `measurePgbench`. */
export async function preparePgbench(postgres: PostgresServer): Promise<void> {
  await createDatabase(postgres, "pgbench");
  pgbench(postgres, "-i", "-q", "-s", "10");
}

/** Returns the yardstick: transactions per second of `pgbench` (TPC-B-like, one client). */
export function measurePgbench(postgres: PostgresServer, seconds: number): number {
  const found = /tps = ([\d.]+) \(without/.exec(
    pgbench(postgres, "-c", "1", "-T", String(seconds)),
  );
  if (!found) throw new Error("pgbench printed no figure");
  return Number(found[1]);
}

function pgbench(postgres: PostgresServer, ...more: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    join(postgres.programs, "pgbench"),
    ["-h", postgres.folder, "-U", "postgres", ...more, "pgbench"],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`);
  return stdout;
}
