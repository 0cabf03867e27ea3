/**
 * One outbox for all money that leaves. A row says what is owed and why; rows that leave together share
 * a signature.
 */
export const sql = `
alter table outgoing rename to outbox;
alter table outbox drop constraint outgoing_kind_check;
alter table outbox drop constraint outgoing_state_check;
alter table outbox drop constraint outgoing_check;
alter table outbox drop constraint outgoing_payment_signature_fkey;
alter table outbox drop constraint outgoing_signature_key;
alter table outbox rename column payment_signature to cause;
alter table outbox
  -- goes out only after all others of its kind and cause have landed
  add column is_last boolean not null default false,
  -- not tried before this time; null if never tried
  add column due_at timestamptz,
  add column first_sent_at timestamptz,
  add column resent_at timestamptz,
  -- why the chain refused the last attempt; null if it did not
  add column refusal text;
update outbox set
  content = content - 'kind' || jsonb_build_object('purchaseId', purchase_id)
    || case kind when 'refund' then '{"fee": "0"}'::jsonb else '{}'::jsonb end,
  is_last = coalesce(jsonb_typeof(content->'release') = 'object', false),
  first_sent_at = sent_at,
  due_at = case when state = 'planned' then sent_at end;
alter table outbox drop column purchase_id;
alter table outbox add constraint outbox_state check (state in ('planned', 'sent', 'landed', 'held'));
alter table outbox add constraint outbox_signed check (state in ('planned', 'held')
  or (signature is not null and wire is not null
    and last_valid_block_height is not null and signed_slot is not null));
alter table outbox add constraint outbox_reason check (state <> 'held' or last_error is not null);
drop index outgoing_open;
create index outbox_open on outbox (kind, state) where state <> 'landed';
create index outbox_due on outbox (kind, due_at nulls first, id) where state = 'planned';
create index outbox_signature on outbox (signature);
create index outbox_cause on outbox (cause);
create index outbox_purchase on outbox ((content->>'purchaseId'));
`;
