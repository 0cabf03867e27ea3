/** Why a row is held stands in a column of its own, because the text of its error is for people. */
export const sql = `
alter table outbox add column held_for text
  check (held_for in ('refused', 'below_least', 'names_held', 'paid_otherwise'));
update outbox set held_for = case last_error
  when 'below the least amount that is sent back unasked' then 'below_least'
  when 'it names a purchase that a person holds' then 'names_held'
  when 'the chain shows another payout for this payment' then 'paid_otherwise'
  when 'Solana has other rosters or holdings for this week' then 'paid_otherwise'
  else 'refused' end
where state = 'held';
alter table outbox add constraint outbox_held check ((state = 'held') = (held_for is not null));
`;
