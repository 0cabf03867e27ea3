import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { Outdated, unlessOutdated } from "../db/outdated.ts";
import { isInCharge } from "../house/in-charge.ts";
import { insertPlanned } from "../outbox/store.ts";
import { isLarge } from "../standings/large-week.ts";
import { type Computed, compute, computeInThread, type Due } from "./compute.ts";
import { enterWinners } from "./in-kind/store.ts";
import { hasRollovers, insertRollover, rollOver } from "./rollovers/store.ts";
import {
  enterFinal,
  enterPaid,
  insertPrizes,
  insertResults,
  insertSettledGames,
  listDueTournaments,
  lockSettling,
} from "./store.ts";

/**
 * Settles tournaments that are due (R15), plans their prizes, rolls over the rest, and marks tournaments as paid once all
 * prizes have landed. Safe to run repeatedly and on two workers. If one fails, the others still settle. Settles nothing
 * while this database may be a restored backup, whose rosters may differ from those that the vault recorded on Solana.
 * Throws what the chain throws.
 */
export async function settleDue(ctx: Context): Promise<void> {
  const failures: unknown[] = [];
  // A restored backup first finds out what it has lost.
  if ((await listDueTournaments(ctx.db)).length > 0 && !(await isInCharge(ctx))) return;
  // Moves rollovers whose target was settled while they were written. Runs first, because the next tournament may be
  // due, too.
  if (await hasRollovers(ctx.db)) await ctx.db.transaction().execute(rollOver);
  for (const due of await listDueTournaments(ctx.db))
    await settle(ctx, due).catch((error: unknown) => void failures.push(error));
  await enterPaid(ctx.db);
  if (failures.length > 0) throw failures[0];
}

/**
 * Settles one tournament. Computes the result outside the transaction, from rows that never change, and writes
 * it only if nothing has changed in the meantime (`enterFinal`). Otherwise the next round computes it again.
 */
async function settle(ctx: Context, due: Due): Promise<void> {
  const computed = (await isLarge(ctx.db, due.week_id))
    ? await computeInThread(ctx.config.databaseUrl, due)
    : await compute(ctx.db, due);
  const { result, hash } = computed;
  if (!(await unlessOutdated(ctx.db, (trx) => writeResult(trx, due, computed)))) return;
  ctx.log.info(
    { tournament: due.id, entries: result.standings.length, paid: result.paid, hash },
    "a tournament is settled",
  );
}

/**
 * Writes standings, prizes and rollover. Throws `Outdated` if a result was written before, or something has changed
 * since this one was computed. The tournament itself comes after the many rows: corrections and scores of other games
 * would wait for it in the meantime.
 */
async function writeResult(
  trx: Db,
  due: Due,
  { result, transfers, inKind, hash, ...asOf }: Computed,
): Promise<void> {
  const { id } = due;
  if (!(await lockSettling(trx, { id, ...asOf }))) throw new Outdated();
  await insertResults(
    trx,
    result.standings.map(({ wallet, roster, rank, total, tieBreak, sets, prize }) => ({
      tournament_id: id,
      wallet,
      roster,
      rank,
      total,
      tie_break: tieBreak,
      sets: BigInt(sets),
      prize: BigInt(prize),
    })),
  );
  await insertPrizes(
    trx,
    transfers.map((transfer) => ({ tournament_id: id, ...transfer })),
  );
  await insertPlanned(
    trx,
    transfers.map(({ wallet, amount, ordinal }) => ({
      kind: "prize",
      cause: id,
      ordinal,
      content: { hash, owner: wallet, amount: String(amount) },
    })),
  );
  if (!(await enterFinal(trx, { id, hash, ...asOf }))) throw new Outdated();
  await enterWinners(trx, id, inKind);
  await insertSettledGames(trx, id, result.games);
  await insertRollover(trx, { tournament_id: id, amount: BigInt(result.rollover) });
  await rollOver(trx);
}
