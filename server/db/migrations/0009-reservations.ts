/** What it takes to see that a reservation's money has left, and who reserves how much. */
export const sql = `
-- the token account that pays, and the network of who ordered (/24 or /48) until the order ends
alter table purchases add column source text, add column network text;
-- a confirmed payment of the price that is not final yet
alter table purchases add column paid_signature text unique;
create index purchases_reserving on purchases (network, wallet_address) where state = 'created';
`;
