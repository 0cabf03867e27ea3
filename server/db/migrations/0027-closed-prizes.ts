/** Prizes that are not owed any more, because a person accepted what Solana shows paid for their tournament. */
export const sql = `
alter table outbox drop constraint outbox_state, drop constraint outbox_signed;
alter table outbox
  add constraint outbox_state check (state in ('planned', 'sent', 'landed', 'held')
    or (state = 'closed' and kind = 'prize')),
  add constraint outbox_signed check (state in ('planned', 'held', 'closed')
    or (signature is not null and wire is not null
      and last_valid_block_height is not null and signed_slot is not null));
create index outbox_unpaid on outbox (cause) where kind = 'prize' and state in ('held', 'closed');
`;
