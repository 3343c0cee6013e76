-- A suggestion lives as long as a file that it leads to: how many offer it, and which terms each of them counts for.
-- Those of before count for none until their files are read again, and stay until all are.
alter table suggestion add column releases bigint not null default 0;

create table release_term (
  release_id uuid primary key references release (id),
  kinds text[] not null,
  keys text[] not null
);
