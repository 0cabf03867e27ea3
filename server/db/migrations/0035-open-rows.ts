/** What is asked for often is found by an index: a purchase's last step, and what is on its way to a wallet. */
export const sql = `
create index purchase_events_last on purchase_events (purchase_id, id desc);
drop index purchase_events_by_purchase;
create index outbox_on_their_way on outbox ((content->>'wallet'))
  where kind = 'delivery' and state <> 'landed';
`;
