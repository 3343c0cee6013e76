-- Nothing outside of the database is waited for inside a transaction: work there is claimed first, with an end by
-- which somebody else may take it over.

-- Who is writing an object; the sweep leaves such an object alone.
create table blob_write (
  id uuid primary key default gen_random_uuid(),
  sha256 bytea not null references blob (sha256) on delete cascade,
  until timestamptz not null
);
create index blob_write_sha256 on blob_write (sha256);

-- The sweep is removing this object; who wants to store it again waits for that.
alter table blob add column sweeping_until timestamptz;

-- A worker is sending this mail.
alter table mail add column claimed_until timestamptz;
