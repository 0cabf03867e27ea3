import { type Selectable, type Updateable } from "kysely";
import type { AwardedInKind } from "../../../rules/league/in-kind.ts";
import type { WeekFile } from "../../../rules/league/week-file.ts";
import { tournamentIdOf, type TournamentKind } from "../../../rules/league/week.ts";
import type { Db } from "../../db/connect.ts";
import type { SeasonTables } from "../../db/season-schema.ts";

export type PrizeInKind = Selectable<SeasonTables["prizes_in_kind"]>;

/** Announces a prize. Its place of the tournament must not have one already. */
export async function insertInKind(
  trx: Db,
  prize: { tournament_id: string; place: number; name: string },
): Promise<PrizeInKind> {
  return trx
    .insertInto("prizes_in_kind")
    .values({ ...prize, replacement: null, wallet: null, sealed_address: null, proof: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an announcement, which binds nobody before the lock. */
export async function deleteInKind(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("prizes_in_kind").where("id", "=", id).execute();
}

export async function listInKind(db: Db): Promise<PrizeInKind[]> {
  return db
    .selectFrom("prizes_in_kind")
    .selectAll()
    .orderBy("tournament_id")
    .orderBy("place")
    .execute();
}

/** Returns what a wallet has won, newest first. */
export async function listInKindOf(db: Db, wallet: string): Promise<PrizeInKind[]> {
  return db
    .selectFrom("prizes_in_kind")
    .selectAll()
    .where("wallet", "=", wallet)
    .orderBy("id", "desc")
    .execute();
}

/** Returns the prizes of a tournament by place. */
export async function listInKindFor(db: Db, tournament: string): Promise<PrizeInKind[]> {
  return db
    .selectFrom("prizes_in_kind")
    .selectAll()
    .where("tournament_id", "=", tournament)
    .orderBy("place")
    .execute();
}

/** Returns what is announced for a week's tournaments, by place. */
export async function listInKindIn(db: Db, week: string): Promise<WeekFile["inKind"]> {
  const announced = async (kind: TournamentKind) => {
    const prizes = await listInKindFor(db, tournamentIdOf(week, kind));
    return prizes.map(({ place, name }) => ({ place, name }));
  };
  return { "mon-thu": await announced("mon-thu"), "fri-sun": await announced("fri-sun") };
}

export async function lockInKind(trx: Db, id: number): Promise<PrizeInKind | undefined> {
  return trx
    .selectFrom("prizes_in_kind")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Records who has won the prizes of a tournament. */
export async function enterWinners(
  trx: Db,
  tournament: string,
  awarded: readonly AwardedInKind[],
): Promise<void> {
  for (const { place, winner } of awarded)
    await trx
      .updateTable("prizes_in_kind")
      .set(winner === null ? { state: "unclaimed" } : { state: "won", wallet: winner })
      .where("tournament_id", "=", tournament)
      .where("place", "=", place)
      .execute();
}

/** Marks the announced prizes of a void tournament as unclaimed: nobody can win them. */
export async function markUnclaimed(trx: Db, tournament: string): Promise<void> {
  await trx
    .updateTable("prizes_in_kind")
    .set({ state: "unclaimed" })
    .where("tournament_id", "=", tournament)
    .where("state", "=", "announced")
    .execute();
}

export async function changeInKind(
  trx: Db,
  id: number,
  change: Updateable<SeasonTables["prizes_in_kind"]>,
): Promise<void> {
  await trx.updateTable("prizes_in_kind").set(change).where("id", "=", id).execute();
}
