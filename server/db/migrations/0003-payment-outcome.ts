/** Stores the outcome of a payment. A drawn payment used to be one without a refund reason. */
export const sql = `
alter table payments add column outcome text;
update payments set outcome = coalesce(refund_reason, 'drawn');
alter table payments alter column outcome set not null;
drop index payments_one_draws;
create unique index payments_one_draws on payments (purchase_id) where outcome = 'drawn';
alter table payments drop column refund_reason;
`;
