import type { Generated } from "kysely";
import type { GameStatus } from "../../rules/league/games.ts";
import type { TournamentState, WeekState } from "../../rules/league/states.ts";
import type { TournamentKind } from "../../rules/league/week.ts";

/** How far a prize in kind is on its way. */
export type KindState = "announced" | "unclaimed" | "won" | "asked" | "sent" | "received";

/** The tables of the season. */
export interface SeasonTables {
  league_clock: {
    id: Generated<number>;
    real_at: Date;
    league_at: Date;
    speed: number;
    target: Date | null;
    then_speed: number | null;
  };
  weeks: {
    id: string;
    lock_at: Date;
    moved_from: Date | null;
    state: Generated<WeekState>;
    locked_at: Date | null;
  };
  tournaments: {
    id: string;
    week_id: string;
    kind: TournamentKind;
    state: Generated<TournamentState>;
    revision: Generated<bigint>;
    pool: bigint | null;
    rolled_in: Generated<bigint>;
    ended_at: Date | null;
    final_at: Date | null;
    settled_revision: bigint | null;
    hash: string | null;
    settled_entries: number | null;
    settled_sets: string | null;
    settled_points: string | null;
  };
  feed_answers: {
    id: Generated<bigint>;
    feed: string;
    address: string;
    hash: string;
    at: Date;
    league_at: Date;
  };
  feed_bodies: { hash: string; body: Buffer };
  feeds: {
    name: string;
    answered_at: Date | null;
    failing_since: Date | null;
    failure: string | null;
  };
  revisions: { id: Generated<bigint>; at: Date; real_at: Date };
  game_versions: GameColumns;
  games: GameColumns;
  game_clocks: { game_id: string; period: number; seconds: number };
  stat_lines: {
    game_id: string;
    player: number;
    revision: bigint;
    name: string;
    team: string;
    seconds: number;
    pts: number;
    reb: number;
    ast: number;
    fg3m: number;
    stl: number;
    blk: number;
    tov: number;
  };
  absences: { game_id: string; player: number; reason: string };
  injuries: {
    id: Generated<bigint>;
    at: Date;
    player: number;
    status: string | null;
    detail: string;
    returns: string | null;
  };
  injury_list: { id: number; read_at: Date };
  disagreements: {
    id: Generated<bigint>;
    game_id: string;
    player: number;
    statistic: string;
    ours: number;
    theirs: number;
    feed: string;
    seen_at: Date;
    settled_at: Date | null;
    settled_by: string | null;
  };
  rosters: {
    wallet: string;
    number: number;
    version: number;
    slots: readonly (number | null)[];
    saved_at: Date;
    saved_for: string;
  };
  snapshots: { week_id: string; hash: string; at: Date };
  snapshot_mints: { week_id: string; player: number; mint: string; slot: bigint };
  snapshot_holdings: { week_id: string; player: number; wallet: string; tokens: bigint };
  entries: {
    week_id: string;
    wallet: string;
    roster: number;
    slots: readonly (number | null)[];
    tokens: readonly bigint[];
    saved_at: Date;
  };
  results: {
    tournament_id: string;
    wallet: string;
    roster: number;
    rank: number;
    total: number;
    tie_break: readonly number[];
    sets: bigint;
    prize: bigint;
  };
  settled_games: { game_id: string; tournament_id: string };
  rollovers: { tournament_id: string; amount: bigint; into_id: string | null };
  prize_balance: { id: Generated<number>; slot: bigint; amount: bigint };
  prizes_in_kind: {
    id: Generated<number>;
    tournament_id: string;
    place: number;
    name: string;
    replacement: string | null;
    state: Generated<KindState>;
    wallet: string | null;
    sealed_address: string | null;
    proof: string | null;
  };
  posts: {
    id: Generated<number>;
    at: Date;
    title: string;
    body: string;
    withdrawn_at: Date | null;
  };
  prizes: { tournament_id: string; wallet: string; amount: bigint; ordinal: number };
}

interface GameColumns {
  game_id: string;
  revision: bigint;
  tipoff: Date | null;
  status: GameStatus;
  home: string;
  away: string;
  home_score: number;
  away_score: number;
}
