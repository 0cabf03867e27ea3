/**
 * Payments are settled in the order of the chain: slot, then index in the block. The cursor says how far,
 * and whoever settles locks it first.
 */
export const sql = `
-- null for payments settled before it was recorded
alter table payments add column block_index integer check (block_index >= 0);
create unique index payments_in_order on payments (slot, block_index);
-- null if the transaction could not be read
alter table payments alter column received drop not null;

alter table cursors alter column signature drop not null;
alter table cursors add column slot bigint not null default 0;
insert into cursors (name) values ('escrow') on conflict do nothing;
`;
