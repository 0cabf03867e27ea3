/** Sums over final standings are stored when they are written: summing a million takes seconds. */
export const sql = `
alter table tournaments
  add column settled_entries integer,
  add column settled_sets numeric,
  -- tenths of points times sets
  add column settled_points numeric;
update tournaments t set settled_entries = r.entries, settled_sets = r.sets, settled_points = r.points
from (select tournament_id, count(*) as entries, sum(sets) as sets, sum(sets::numeric * total) as points
  from results group by 1) r
where r.tournament_id = t.id;
`;
