/** How far live games are, as a scoreboard shows it. No result depends on it, so no version is kept. */
export const sql = `
create table game_clocks (
  game_id text primary key,
  -- from 1; from 5 on, overtime
  period integer not null check (period > 0),
  -- left of the period
  seconds integer not null check (seconds >= 0)
);
`;
