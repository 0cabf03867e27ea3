/** What feeds answer is kept once for all times that they answer it. */
export const sql = `
create table feed_bodies (
  -- SHA-256, hex
  hash text primary key,
  body bytea not null
);
insert into feed_bodies select distinct on (hash) hash, body from feed_answers order by hash, id;
alter table feed_answers drop column body, add foreign key (hash) references feed_bodies;
create trigger feed_bodies_kept before update or delete or truncate on feed_bodies
  for each statement execute function refuse_change();
`;
