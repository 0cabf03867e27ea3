/** An operator may pause sales and resume them; the phase itself still moves on only once. */
export const sql = `
alter table phase
  add column paused_at timestamptz,
  add column paused_by text,
  add column paused_for text,
  add constraint phase_pause check (num_nulls(paused_at, paused_by, paused_for) in (0, 3));

create or replace function guard_phase() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.name = 'presale' and new.name = 'season' then
      return new;
    end if;
    if (new.id, new.name, new.started_at, new.started_by)
        = (old.id, old.name, old.started_at, old.started_by) then
      return new;
    end if;
  end if;
  raise exception 'the phase goes from presale to season, once';
end
$$;
`;
