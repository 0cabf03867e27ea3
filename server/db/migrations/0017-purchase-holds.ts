/** Purchases for which nothing more is paid until a person says so. */
export const sql = `
create table purchase_holds (
  purchase_id text primary key references purchases,
  reason text not null,
  held_by text not null,
  at timestamptz not null
);
`;
