/** Payouts are named by how their payment's signature ends. Two signatures can be made to begin alike. */
export const sql = `
-- Their memos are on Solana for good.
do $$ begin
  if exists (select from adopted)
    or exists (select from outbox where kind in ('delivery', 'refund') and signature is not null) then
    raise exception 'This sale has payouts whose memos an earlier version wrote, which this one cannot read. Nothing was changed. Run that version until the sale is over.';
  end if;
end $$;
drop index outbox_named;
create index outbox_named on outbox (kind, right(cause, 22), ordinal);
`;
