-- Backups that were finished: the newest says how old what could be restored would be.
create table backup (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  began_at timestamptz not null,
  -- When the database was as it is in the archive.
  snapshot_at timestamptz not null,
  finished_at timestamptz not null default now(),
  octets bigint not null check (octets > 0),
  objects integer not null check (objects >= 0),
  sha256 bytea not null check (length(sha256) = 32)
);
