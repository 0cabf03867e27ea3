/**
 * The list of injured players, as the feed has shown it: a row for each change, which is news. No result depends on it.
 */
export const sql = `
create table injuries (
  id bigint generated always as identity primary key,
  -- league time
  at timestamptz not null,
  -- the league's id
  player integer not null,
  -- in the feed's words; null once he is not listed any more
  status text,
  detail text not null
);
create index on injuries (player, id);
`;
