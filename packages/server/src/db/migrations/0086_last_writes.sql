-- Up to where somebody's own writes reach in the log of the database: what is read from a standby has to have them.
-- A row matters for seconds; the next write of the account takes its place.
create table last_write (
  account_id uuid primary key references account on delete cascade,
  position pg_lsn not null,
  at timestamptz not null default now()
) with (fillfactor = 50);
