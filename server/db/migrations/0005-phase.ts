/** The phase is one row. It moves on once, by an operator, and never back. */
export const sql = `
create table phase (
  id integer primary key default 1 check (id = 1),
  name text not null check (name in ('presale', 'season')),
  started_at timestamptz not null default now(),
  started_by text not null
);
insert into phase (name, started_by) values ('presale', 'launch');

create function guard_phase() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.name = 'presale' and new.name = 'season' then
      return new;
    end if;
  end if;
  raise exception 'the phase goes from presale to season, once';
end
$$;
create trigger phase_row_guard before update or delete on phase
  for each row execute function guard_phase();
create trigger phase_table_guard before truncate on phase
  for each statement execute function guard_phase();
`;
