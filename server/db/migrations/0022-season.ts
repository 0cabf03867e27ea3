/**
 * The season. What the league did and what users saved is only ever added: every standing follows from it.
 * Instants are league time where the comment says so, and tokens and USDC are base units.
 */
export const sql = `
-- Where the league's time runs apart from the real one: in a local season. Without a row they are the same.
create table league_clock (
  id integer primary key default 1 check (id = 1),
  real_at timestamptz not null,
  -- league time at that moment
  league_at timestamptz not null,
  -- league seconds in a real second
  speed integer not null check (speed between 0 and 3600),
  -- league time that a jump leads to, stop by stop, and the speed after it
  target timestamptz,
  then_speed integer check (then_speed between 1 and 3600),
  constraint league_clock_jump check ((target is null) = (then_speed is null))
);
create function league_now() returns timestamptz language sql volatile as $$
  select coalesce(
    (select league_at + (clock_timestamp() - real_at) * speed from league_clock),
    clock_timestamp())
$$;

create table weeks (
  -- its Monday
  id text primary key check (id ~ '^\\d{4}-\\d\\d-\\d\\d$'),
  -- league time; only earlier once announced
  lock_at timestamptz not null,
  -- where it was announced for before it last moved
  moved_from timestamptz check (moved_from > lock_at),
  state text not null default 'open' check (state in ('open', 'locked', 'over')),
  -- real time
  locked_at timestamptz,
  constraint weeks_locked check ((state = 'open') = (locked_at is null))
);
create table tournaments (
  -- such as 2025-10-27-mon-thu
  id text primary key,
  week_id text not null references weeks,
  kind text not null check (kind in ('mon-thu', 'fri-sun')),
  state text not null default 'upcoming'
    check (state in ('upcoming', 'live', 'provisional', 'final', 'paid', 'void')),
  -- the newest revision that changed something of it
  revision bigint not null default 0,
  -- announced; null until it is
  pool bigint check (pool >= 0),
  -- what earlier tournaments left
  rolled_in bigint not null default 0 check (rolled_in >= 0),
  -- league time of the end of its last game, while nothing is open
  ended_at timestamptz,
  -- league time of the settlement
  final_at timestamptz,
  -- what its prizes follow from, and the hash of that
  settled_revision bigint,
  hash text,
  unique (week_id, kind)
);

-- Answers of feeds as they came, before anything is read from them.
create table feed_answers (
  id bigserial primary key,
  feed text not null,
  address text not null,
  hash text not null,
  body bytea not null,
  at timestamptz not null,
  -- league time
  league_at timestamptz not null
);
create index on feed_answers (feed, address, id);
-- How each feed does, for what is said of freshness.
create table feeds (
  name text primary key,
  answered_at timestamptz,
  failing_since timestamptz,
  failure text
);

-- A revision is one change of games or lines, in the order in which they count.
create table revisions (
  id bigserial primary key,
  -- league time
  at timestamptz not null,
  real_at timestamptz not null
);
create table game_versions (
  game_id text not null,
  revision bigint not null references revisions,
  -- league time; null while only the day is known
  tipoff timestamptz,
  status text not null
    check (status in ('scheduled', 'live', 'final', 'suspended', 'postponed', 'canceled')),
  home text not null,
  away text not null,
  home_score integer not null,
  away_score integer not null,
  primary key (game_id, revision)
);
create index on game_versions (tipoff);
create view games as
  select distinct on (game_id) * from game_versions order by game_id, revision desc;
create table stat_lines (
  game_id text not null,
  -- the league's id
  player integer not null,
  revision bigint not null references revisions,
  name text not null,
  team text not null,
  seconds integer not null,
  pts integer not null,
  reb integer not null,
  ast integer not null,
  fg3m integer not null,
  stl integer not null,
  blk integer not null,
  tov integer not null,
  primary key (game_id, player, revision)
);
create index on stat_lines (revision);
create index on stat_lines (player, revision);
-- Where a second feed says something else. A tournament stays provisional while one is open.
create table disagreements (
  id bigserial primary key,
  game_id text not null,
  player integer not null,
  statistic text not null,
  ours integer not null,
  theirs integer not null,
  feed text not null,
  -- league time
  seen_at timestamptz not null,
  settled_at timestamptz,
  -- the operator who decided; null if the feeds agree by now
  settled_by text check (settled_by is null or settled_at is not null)
);
create index on disagreements (game_id);

-- Each save of a roster. The last one before a week's lock is the week's.
create table rosters (
  wallet text not null references users (wallet_address),
  number integer not null check (number between 1 and 20),
  version integer not null check (version >= 1),
  -- ten league ids, null for an empty slot
  slots integer[] not null check (cardinality(slots) = 10),
  -- league time
  saved_at timestamptz not null,
  -- the week that was open; a lock that moves earlier undoes what was saved for it later
  saved_for text not null references weeks,
  primary key (wallet, number, version)
);

-- What the chain said of a week's players at the lock.
create table snapshots (
  week_id text primary key references weeks,
  -- of all rows, sorted
  hash text not null,
  -- real time
  at timestamptz not null
);
create table snapshot_mints (
  week_id text not null references weeks,
  player integer not null,
  mint text not null,
  -- finalized, atomic for this mint
  slot bigint not null,
  primary key (week_id, player)
);
create table snapshot_holdings (
  week_id text not null references weeks,
  player integer not null,
  wallet text collate "C" not null,
  tokens bigint not null check (tokens > 0),
  primary key (week_id, player, wallet)
);
-- Rosters as locked, with what was held of each player; both tournaments score them.
create table entries (
  week_id text not null references weeks,
  wallet text collate "C" not null,
  roster integer not null,
  slots integer[] not null,
  tokens bigint[] not null,
  -- league time
  saved_at timestamptz not null,
  -- at least one of its players is held
  is_entered boolean not null,
  primary key (week_id, wallet, roster)
);

-- Games by the tournament that was settled with them: none counts twice, wherever it is moved.
create table settled_games (
  game_id text primary key,
  tournament_id text not null references tournaments
);
-- What a tournament did not pay, and which one has it now; null until there is a next one.
create table rollovers (
  tournament_id text primary key references tournaments,
  amount bigint not null check (amount >= 0),
  into_id text references tournaments
);
create index on rollovers (tournament_id) where into_id is null;
-- What the prize wallet held in a slot in which nothing was missing.
create table prize_balance (
  id integer primary key default 1 check (id = 1),
  slot bigint not null,
  amount bigint not null
);
-- Final standings: written once, with the prizes.
create table results (
  tournament_id text not null references tournaments,
  wallet text collate "C" not null,
  roster integer not null,
  rank integer not null,
  -- in tenths
  total integer not null,
  tie_break integer[] not null,
  sets bigint not null,
  prize bigint not null,
  primary key (tournament_id, wallet, roster)
);
create index on results (tournament_id, rank, wallet, roster);
create index on results (wallet);
-- What an owner gets of a tournament: one transfer, planned in the outbox under its ordinal.
create table prizes (
  tournament_id text not null references tournaments,
  wallet text not null,
  amount bigint not null check (amount > 0),
  ordinal integer not null,
  primary key (tournament_id, wallet),
  unique (tournament_id, ordinal)
);
create index on prizes (wallet);

-- Prizes that are not money, and how far they are on their way (R19).
create table prizes_in_kind (
  id serial primary key,
  tournament_id text not null references tournaments,
  -- 1 for the best
  place integer not null check (place >= 1),
  -- never changes: from the lock on, it is in the lock's hash
  name text not null,
  -- what takes its place, if it has become unavailable
  replacement text,
  state text not null default 'announced'
    check (state in ('announced', 'unclaimed', 'won', 'asked', 'sent', 'received')),
  wallet text,
  -- where the winner wants it, sealed; deleted once it is received
  sealed_address text,
  -- a link
  proof text,
  unique (tournament_id, place),
  constraint prizes_in_kind_won check ((state in ('announced', 'unclaimed')) = (wallet is null)),
  constraint prizes_in_kind_over check (state <> 'received' or sealed_address is null)
);
create index on prizes_in_kind (wallet);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end
$$;
create trigger feed_answers_kept before update or delete or truncate on feed_answers
  for each statement execute function refuse_change();
create trigger game_versions_kept before update or delete or truncate on game_versions
  for each statement execute function refuse_change();
create trigger stat_lines_kept before update or delete or truncate on stat_lines
  for each statement execute function refuse_change();
create trigger rosters_kept before update or delete or truncate on rosters
  for each statement execute function refuse_change();
create trigger snapshot_holdings_kept before update or delete or truncate on snapshot_holdings
  for each statement execute function refuse_change();
create trigger entries_kept before update or delete or truncate on entries
  for each statement execute function refuse_change();
create trigger settled_games_kept before update or delete or truncate on settled_games
  for each statement execute function refuse_change();
create trigger results_kept before update or delete or truncate on results
  for each statement execute function refuse_change();
create trigger prizes_kept before update or delete or truncate on prizes
  for each statement execute function refuse_change();
`;
