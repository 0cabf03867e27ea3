/** Counts the refunds that were sent lately. The sender does so several times a second while a flood of them is due. */
export const sql = `
create index outbox_refunds_sent on outbox (sent_at) where kind = 'refund';
`;
