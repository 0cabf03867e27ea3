/**
 * Times come from the program's clock: whoever writes a row says when. Drops what was written and never
 * read.
 */
export const sql = `
alter table users alter column created_at drop default;
alter table sessions alter column created_at drop default;
alter table purchases alter column created_at drop default;
alter table purchase_events alter column at drop default;
alter table payments alter column at drop default;
alter table draws alter column at drop default;
alter table commissions alter column created_at drop default;
alter table founder_purchases alter column created_at drop default;
alter table phase alter column started_at drop default;

alter table purchases drop column seen_at;
update outbox set content = content - 'fee' where kind = 'refund';
`;
