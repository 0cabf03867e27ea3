/** What the vault's history says that this database does not, and whether this database may pay. */
export const sql = `
create table house (
  id integer primary key default 1 check (id = 1),
  -- names this database on the chain; a new one for each claim
  token text not null,
  former_tokens text[] not null default '{}',
  -- the token of the newest claim on the chain; null before the first
  owner text,
  -- which PostgreSQL database this is, so that a copy can be told
  identity text,
  -- true while nothing is settled or paid, until nothing that was forgotten can still land
  is_claiming boolean not null default false,
  claim_wire text,
  claim_valid_until bigint,
  -- the last block height at which what another database signed can land
  free_after bigint,
  -- why nothing is paid until an operator says so
  halted_for text,
  -- how far the vault's history is read
  signature text,
  slot bigint not null default 0
);
insert into house (token) values (substr(md5(random()::text || clock_timestamp()::text), 1, 12));

-- payouts that the chain has and this database did not know
create table adopted (
  signature text not null,
  slot bigint not null,
  kind text not null,
  -- the beginning of the payment's signature
  cause text not null,
  ordinal integer not null,
  content jsonb not null,
  -- open until its row is planned and marked as landed
  state text not null default 'open' check (state in ('open', 'landed', 'conflict', 'released')),
  at timestamptz not null,
  primary key (signature, kind, cause, ordinal)
);
create index adopted_open on adopted (kind, cause, ordinal) where state in ('open', 'conflict');
create index outbox_named on outbox (kind, left(cause, 12), ordinal);
`;
