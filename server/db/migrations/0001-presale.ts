/** Everything that the presale needs. Amounts are base units; times are UTC. */
export const sql = `
create table users (
  wallet_address text primary key,
  referral_code text not null unique,
  -- who brought this user; bound by the first valid code on a purchase, for good
  referrer text references users check (referrer <> wallet_address),
  created_at timestamptz not null default now()
);

create table challenges (
  nonce text primary key,
  wallet_address text not null,
  provider text not null,
  message text not null,
  expires_at timestamptz not null
);
create index challenges_expiry on challenges (expires_at);

create table sessions (
  token_hash text primary key,
  wallet_address text not null references users,
  provider text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_expiry on sessions (expires_at);

create table players (
  id text primary key,
  name text not null,
  team text not null,
  position text not null,
  tier text not null,
  popularity integer not null check (popularity between 0 and 100),
  number integer,
  -- place in the box's published order, from 0; null for a player who is not in the presale
  place integer unique,
  mint text unique
);

create table box (
  id integer primary key default 1 check (id = 1),
  packs_left integer not null check (packs_left >= 0),
  packs_reserved integer not null default 0 check (packs_reserved >= 0),
  slots integer[] not null,
  -- hash of the newest entry of the draw log, or the genesis hash
  last_hash text not null,
  last_position integer not null default 0
);

create table purchases (
  id text primary key,
  wallet_address text not null references users,
  pack_quantity integer not null check (pack_quantity between 1 and 50),
  total_amount bigint not null check (total_amount > 0),
  state text not null,
  referrer text references users,
  reference text not null unique,
  secret_seed text not null,
  commitment text not null,
  last_valid_block_height bigint not null,
  -- a payment that was seen and is not final yet: what the screen shows while it waits
  seen_signature text,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  delivered_at timestamptz
);
create index purchases_by_wallet on purchases (wallet_address, created_at desc);
create index purchases_by_state on purchases (state)
  where state in ('created', 'drawn', 'delivering', 'refunding');

create table purchase_events (
  id bigint generated always as identity primary key,
  purchase_id text not null references purchases,
  from_state text,
  to_state text not null,
  note text,
  at timestamptz not null default now()
);
create index purchase_events_by_purchase on purchase_events (purchase_id);

create table payments (
  signature text primary key,
  purchase_id text references purchases,
  slot bigint not null,
  block_hash text not null,
  received bigint not null,
  -- null when the packs were drawn for it
  refund_reason text,
  at timestamptz not null default now()
);
create unique index payments_one_draws on payments (purchase_id) where refund_reason is null;
create index payments_by_purchase on payments (purchase_id);

create table draws (
  position integer primary key,
  purchase_id text not null unique references purchases,
  payment_signature text not null unique references payments,
  commitment text not null,
  secret_seed text not null,
  block_hash text not null,
  packs_left_before integer not null,
  slots_before integer[] not null,
  -- four places a pack, pack after pack
  places integer[] not null,
  previous_hash text not null,
  hash text not null,
  at timestamptz not null default now()
);

create table commissions (
  purchase_id text primary key references purchases,
  referrer text not null references users,
  amount bigint not null check (amount > 0),
  percentage integer not null,
  status text not null default 'pending' check (status in ('pending', 'paid')),
  signature text,
  created_at timestamptz not null default now()
);
create index commissions_by_referrer on commissions (referrer, created_at desc);

-- Transactions of the house. A row holds its signature and bytes before they are sent, so that
-- after a crash the row decides and nothing is paid twice.
create table outgoing (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('delivery', 'refund')),
  purchase_id text references purchases,
  payment_signature text not null references payments,
  ordinal integer not null,
  content jsonb not null,
  state text not null default 'planned' check (state in ('planned', 'sent', 'landed')),
  signature text unique,
  wire text,
  last_valid_block_height bigint,
  -- a slot from before it was signed: a node without that history cannot say that it is absent
  signed_slot bigint,
  is_confirmed boolean not null default false,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  landed_at timestamptz,
  unique (kind, payment_signature, ordinal),
  check (state = 'planned' or (signature is not null and wire is not null
    and last_valid_block_height is not null and signed_slot is not null))
);
create index outgoing_open on outgoing (id) where state <> 'landed';
create index outgoing_by_purchase on outgoing (purchase_id);

-- What the launch made on the chain: name to address.
create table launch (
  name text primary key,
  value text not null
);

-- Who does a job at the moment, so that several workers do not do it at once.
create table leases (
  name text primary key,
  holder text not null,
  until timestamptz not null
);

-- How far the watcher has read the escrow account's history.
create table cursors (
  name text primary key,
  signature text not null
);
`;
