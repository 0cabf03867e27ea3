/**
 * Every payment stands in the payment log. A sale that settled payments before the log existed cannot be
 * updated: nobody could verify its draws with this version.
 */
export const sql = `
do $$ begin
  if exists (select from payments where position is null) then
    raise exception 'This sale has settled payments by the rules of an earlier version, which this one cannot verify. Nothing was changed. Run that version until the sale is over.';
  end if;
end $$;
alter table payments alter column position set not null;
alter table payments alter column block_index set not null;
alter table payments alter column previous_hash set not null;
alter table payments alter column hash set not null;
`;
