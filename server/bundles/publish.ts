import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { type Json, writeInChunks } from "../../rules/canonical-json.ts";
import { scoreOne } from "../../rules/league/score-week.ts";
import { readWeekFile, type WeekFile } from "../../rules/league/week-file.ts";
import { tournamentIdOf, TOURNAMENTS, type TournamentKind } from "../../rules/league/week.ts";
import { isSettled } from "../../rules/league/states.ts";
import type { Db } from "../db/connect.ts";
import { inThread } from "../in-thread.ts";
import { findLock } from "../lock/store.ts";
import { gatherWeek, type GatheredWeek } from "./gather.ts";
import type { PublishedTournament } from "./schemas.ts";
import { listPrizes } from "./store.ts";

/** Returns the compressed bundle of a week; undefined before its holdings are read. */
export async function publish(db: Db, week: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const gathered = await gatherWeek(db, week);
  if (!gathered) return undefined;
  const file = readWeekFile(gathered.file);
  const published = await Promise.all(
    TOURNAMENTS.map(async (kind) => [kind, await publishTournament(db, gathered, { kind, file })]),
  );
  const lock = (await findLock(db, week)) ?? null;
  return pack({
    ...gathered.file,
    lock: lock && { hash: lock.hash, signature: lock.signature },
    tournaments: Object.fromEntries(published),
  });
}

/** Does the same in a worker thread, because scoring many entries takes seconds. */
export async function publishInThread(
  databaseUrl: string,
  week: string,
): ReturnType<typeof publish> {
  const script = new URL("./publish-thread.ts", import.meta.url);
  return inThread(script, { databaseUrl, question: week });
}

/** Writes and compresses in chunks, because half a million entries exceed the maximum string length. */
async function pack(bundle: Json): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  writeInChunks(bundle, LEVELS, (chunk) => void chunks.push(Buffer.from(chunk)));
  const packed: Uint8Array[] = [];
  for await (const some of Readable.from(chunks).pipe(createGzip({ level: LEVEL })))
    packed.push(some as Uint8Array);
  return Uint8Array.from(Buffer.concat(packed));
}

/** Depth to which a bundle is split: tournaments, results, standings, and then one chunk per entry. */
const LEVELS = 4;
/** Gzip level. The highest ones take five times as long to save a tenth. */
const LEVEL = 3;

async function publishTournament(
  db: Db,
  { file: { week }, tournaments }: GatheredWeek,
  { kind, file }: { kind: TournamentKind; file: WeekFile },
): Promise<PublishedTournament> {
  const id = tournamentIdOf(week, kind);
  const tournament = tournaments.find((one) => one.id === id);
  if (!tournament) return { id, state: "void", hash: null, result: null, prizes: [] };
  const prizes = await listPrizes(db, id);
  return {
    id,
    state: tournament.state,
    hash: tournament.hash,
    result: isSettled(tournament.state) ? { ...scoreOne(file, kind) } : null,
    prizes: prizes.map(({ amount, ...prize }) => ({ ...prize, amount: String(amount) })),
  };
}
