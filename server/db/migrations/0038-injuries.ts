/** The list of injured players, as a feed shows it. No result depends on it. */
export const sql = `
-- A row for each change of a player's status, which is news.
create table injuries (
  id bigint generated always as identity primary key,
  -- league time
  at timestamptz not null,
  -- the league's id
  player integer not null,
  -- in the feed's words; null once he is not listed any more
  status text,
  -- as last shown
  detail text not null,
  returns date
);
create index on injuries (player, id);
-- When the list was last read. What it says does not count for ever.
create table injury_list (
  id integer primary key check (id = 1),
  -- league time
  read_at timestamptz not null
);
`;
