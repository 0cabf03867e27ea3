/**
 * Payments are a public, hash-chained log. What was settled before it is not part of it. The cursor knows
 * its end.
 */
export const sql = `
alter table payments add column position integer unique;
alter table payments add column previous_hash text;
alter table payments add column hash text;
alter table payments add check (position is null or (block_index is not null
  and previous_hash is not null and hash is not null));

alter table cursors add column position integer not null default 0;
-- null before the first payment
alter table cursors add column hash text;
`;
