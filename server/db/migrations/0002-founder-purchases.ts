/** Founder packs, which were sold before the presale by a flow that is gone. Times are UTC. */
export const sql = `
create table founder_purchases (
  id text primary key,
  -- no reference: who bought then may never have signed in here
  wallet_address text not null,
  product text not null check (product <> ''),
  -- hundredths of a USDC
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'confirmed', 'failed')),
  tx_signature text not null unique,
  created_at timestamptz not null default now()
);
create index founder_purchases_by_wallet on founder_purchases (wallet_address, created_at, id);
`;
