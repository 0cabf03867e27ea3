/** The house signs orders: the memo of a payment can be made again from its purchase. */
export const sql = `
alter table purchases add column order_signature text check (order_signature ~ '^[0-9a-f]{128}$');
`;
