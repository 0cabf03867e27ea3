/** Secret seeds are sealed from now on. Purchases made before keep their plain one. */
export const sql = `
alter table purchases alter column secret_seed drop not null;
alter table purchases add column sealed_seed text;
alter table purchases add constraint purchases_one_seed
  check (num_nonnulls(secret_seed, sealed_seed) = 1);
`;
