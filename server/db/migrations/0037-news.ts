/** What users read beside scores. No result depends on it, so no version is kept. */
export const sql = `
-- Why players sat out a game, as its box says.
create table absences (
  game_id text not null,
  -- the league's id
  player integer not null,
  reason text not null,
  primary key (game_id, player)
);
-- What the operator tells users. Who wrote and withdrew a post is in the record of acts.
create table posts (
  id integer generated always as identity primary key,
  -- league time
  at timestamptz not null,
  title text not null,
  body text not null,
  withdrawn_at timestamptz
);
`;
