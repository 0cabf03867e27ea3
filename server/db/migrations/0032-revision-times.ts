/** Addresses of scores hold a revision's number and are cached forever, so a restored backup must not use it again. */
export const sql = `
create function next_revision() returns bigint language sql volatile as $$
  -- The time in milliseconds, or more if the clock went back.
  select greatest(coalesce(max(id), 0) + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  from revisions
$$;
alter table revisions alter column id set default next_revision();
drop sequence revisions_id_seq;
`;
