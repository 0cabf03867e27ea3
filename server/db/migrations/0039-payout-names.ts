/** Payouts are named by how their payment's signature ends. Two signatures can be made to begin alike. */
export const sql = `
drop index outbox_named;
create index outbox_named on outbox (kind, right(cause, 22), ordinal);
`;
