/** One lookup table holds 256 addresses, so there can be several, which a running process reads. */
export const sql = `
create table lookup_tables (
  address text primary key,
  -- in the order of the chain; empty until the launch has read it back
  addresses text[] not null
);
insert into lookup_tables (address, addresses)
  select made.value, string_to_array(held.value, ',')
  from launch made join launch held on held.name = 'lookup_table_addresses'
  where made.name = 'lookup_table';
delete from launch where name in ('lookup_table', 'lookup_table_addresses');
`;
