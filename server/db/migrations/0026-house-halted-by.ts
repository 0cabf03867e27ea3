/** Every transaction that stopped payouts: a person accepts each by itself. */
export const sql = `
alter table house add column halted_by text[] not null default '{}';
-- The text began with the signature.
update house set halted_by = array[split_part(halted_for, ' ', 1)] where halted_for is not null;
alter table house drop column halted_for;
`;
