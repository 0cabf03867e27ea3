import { type Bundle, hashOf, partOf, transfersOf } from "../../rules/league/bundle.ts";
import { scoreWeek, type TournamentResult } from "../../rules/league/score-week.ts";
import type { TournamentKind } from "../../rules/league/week.ts";
import { readWeekFile } from "../../rules/league/week-file.ts";
import { gatherWeek } from "../bundles/gather.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { insertPlanned } from "../outbox/store.ts";
import { poolOf } from "../tournaments/view.ts";
import { awardInKind } from "./in-kind/award.ts";
import {
  assignRollovers,
  enterFinal,
  enterPaid,
  hasRollovers,
  insertPrizes,
  insertResults,
  insertRollover,
  insertSettledGames,
  listDue,
  rollVoid,
  type Settlement,
} from "./store.ts";

/** A tournament that may be settled. */
interface Due {
  readonly id: string;
  readonly week_id: string;
  readonly kind: TournamentKind;
}

/**
 * Settles the tournaments that are due (R15), plans their prizes, rolls over the rest, and marks tournaments
 * as paid once all prizes have landed. Safe to repeat, and on two workers. A failing one holds up no other.
 */
export async function settleDue(ctx: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const due of await listDue(ctx.db))
    await settle(ctx, due).catch((error: unknown) => void failures.push(error));
  if (await hasRollovers(ctx.db))
    await ctx.db.transaction().execute(async (trx) => {
      await rollVoid(trx);
      await assignRollovers(trx);
    });
  await enterPaid(ctx.db);
  if (failures.length > 0) throw failures[0];
}

/**
 * Settles one tournament. Its result is computed outside the transaction from rows that never change, and
 * written only if no rows were added meanwhile; otherwise the next round computes it again.
 */
async function settle(ctx: Context, { id, week_id: week, kind }: Due): Promise<void> {
  const gathered = await gatherWeek(ctx.db, week);
  const tournament = gathered?.tournaments.find((one) => one.id === id);
  if (!gathered || !tournament) throw new Error(`The week ${week} has no holdings yet`);
  const result = scoreWeek(readWeekFile(gathered.file)).tournaments[kind];
  const part = partOf(gathered.file as unknown as Bundle, kind, result);
  const settlement = {
    id,
    revision: tournament.revision,
    pool: poolOf(tournament),
    hash: hashOf(part),
  };
  const isWritten = await ctx.db
    .transaction()
    .execute((trx) => writeResult(trx, { ...settlement, week }, result));
  if (isWritten)
    ctx.log.info(
      {
        tournament: id,
        entries: result.standings.length,
        paid: result.paid,
        hash: settlement.hash,
      },
      "a tournament is settled",
    );
}

/** Writes standings, prizes and rollover. Returns false if that was done already, or something has changed. */
async function writeResult(
  trx: Db,
  settlement: Settlement & { readonly week: string },
  result: TournamentResult,
): Promise<boolean> {
  if (!(await enterFinal(trx, settlement))) return false;
  await awardInKind(trx, settlement, result);
  const { id, hash } = settlement;
  await insertSettledGames(trx, id, result.games);
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
  const transfers = transfersOf(result);
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
  await insertRollover(trx, { tournament_id: id, amount: BigInt(result.rollover) });
  await assignRollovers(trx);
  return true;
}
