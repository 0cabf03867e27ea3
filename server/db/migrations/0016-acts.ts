/** What people in charge have done by hand. Rows are only ever added. */
export const sql = `
create table acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- the user and the machine
  done_by text not null,
  -- the command's words
  name text not null,
  -- what it was done to; null for the whole sale
  target text,
  reason text,
  -- what the command answered
  result text not null
);

create function guard_acts() returns trigger language plpgsql as $$
begin
  raise exception 'acts are only ever added';
end
$$;
create trigger acts_row_guard before update or delete on acts
  for each row execute function guard_acts();
create trigger acts_table_guard before truncate on acts
  for each statement execute function guard_acts();
`;
