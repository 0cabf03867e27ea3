/** What the chain says about everything that the house holds, and the result of comparing the books with it. */
export const sql = `
-- one row per account whose final history is read
create table statements (
  account text primary key,
  -- the newest transaction that is read; null before the first
  signature text,
  slot bigint not null default 0,
  -- transactions that named the account and moved nothing of the house
  skipped bigint not null default 0,
  -- lamports from before the first line, as found when the statement was first complete
  opening bigint
);
insert into statements (account) values ('escrow'), ('vault');

-- one row per final transaction that moved something of the house
create table statement_lines (
  signature text primary key,
  slot bigint not null,
  -- signed by the vault
  is_ours boolean not null,
  -- how it changed the escrow's USDC; null if nobody can read the transaction
  escrow bigint,
  -- how it changed the vault's tokens: mint to base units
  vault jsonb not null,
  -- if ours, how it changed what others hold of these tokens: "owner mint" to base units
  others jsonb not null,
  -- who paid into the escrow: owner to base units; null if nobody did, or it cannot be told
  payers jsonb,
  -- how it changed the vault's lamports, and of this: the fee, the rent of new token accounts
  lamports bigint not null,
  fee bigint not null,
  rent bigint not null,
  -- what else the vault paid for: account to lamports
  spent jsonb not null
);

-- the newest comparison
create table books (
  id integer primary key default 1 check (id = 1),
  checked_at timestamptz not null,
  slot bigint not null,
  open_books jsonb not null,
  differences jsonb not null
);
`;
