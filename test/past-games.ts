import type { Db } from "../server/db/connect.ts";

/**
 * Inserts games of three teams before the week of October 27, 2025 and in it, with the revisions that a feed would have
 * left. `lock` is the week's first tip-off.
 */
export async function insertGames(db: Db, { at, lock }: { at: string; lock: string }) {
  const now = new Date(at);
  for (const id of [1n, 2n])
    await db.insertInto("revisions").values({ id, at: now, real_at: now }).execute();
  const game = (id: string, tipoff: string, home: string, away: string, status = "scheduled") => ({
    game_id: id,
    revision: 1n,
    tipoff: new Date(tipoff),
    status: status as "final",
    home,
    away,
    home_score: 0,
    away_score: 0,
  });
  await db
    .insertInto("game_versions")
    .values([
      game("0012500001", "2025-10-20T00:00:00Z", "SAS", "GSW", "final"),
      game("0022500001", "2025-10-21T23:00:00Z", "OKC", "SAS", "final"),
      game("0022500002", "2025-10-23T00:00:00Z", "LAL", "SAS", "final"),
      game("0022500003", "2025-10-25T00:00:00Z", "SAS", "LAL", "final"),
      game("0022500004", lock, "LAL", "OKC"),
      game("0022500005", "2025-10-30T00:00:00Z", "GSW", "LAL"),
      game("0022500006", "2025-10-31T00:00:00Z", "LAL", "SAS", "postponed"),
      game("0022500007", "2025-11-01T00:00:00Z", "SAS", "MIA"),
      game("0062500001", "2025-11-01T03:00:00Z", "OKC", "LAL"),
    ])
    .execute();
  const zeros = { reb: 0, ast: 0, fg3m: 0, stl: 0, blk: 0, tov: 0 };
  const line = (game_id: string, player: number, pts: number, team: string, revision = 1n) => ({
    game_id,
    player,
    pts,
    team,
    revision,
    name: "",
    seconds: pts * 60,
    ...zeros,
  });
  await db
    .insertInto("stat_lines")
    .values([
      line("0012500001", 1_641_705, 40, "SAS"),
      line("0022500001", 1_628_983, 20, "OKC"),
      line("0022500001", 1_628_983, 30, "OKC", 2n),
      line("0022500002", 1_629_029, 10, "LAL"),
      line("0022500002", 1_641_705, 0, "SAS"),
      line("0022500003", 1_629_029, 30, "LAL"),
    ])
    .execute();
  await db
    .insertInto("absences")
    .values({ game_id: "0022500003", player: 1_641_705, reason: "Left Calf Soreness" })
    .execute();
}
