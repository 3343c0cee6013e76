-- Device (vendor id + device id) -> release (IODD version, date, bytes by hash) -> downloads.
create table device (
  id uuid primary key default gen_random_uuid(),
  vendor_id integer not null check (vendor_id between 1 and 65535),
  device_id integer not null check (device_id between 1 and 16777215),
  unique (vendor_id, device_id)
);

create table release (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  iodd_version text not null,
  release_date date not null,
  blob_sha256 bytea not null references blob (sha256),
  is_withdrawn boolean not null default false,
  published_at timestamptz not null default now(),
  -- A name and version that was ever public is never used again.
  unique (file_name, iodd_version)
);

create table release_device (
  release_id uuid not null references release (id),
  device_id uuid not null references device (id),
  primary key (release_id, device_id)
);
create index release_device_device on release_device (device_id);

-- Appended, never updated: counting in a hot row is 17 times slower.
create table download (
  id bigint generated always as identity primary key,
  release_id uuid not null references release (id),
  account_id uuid references account (id) on delete set null,
  at timestamptz not null default now()
);
create index download_by_account on download (account_id, id desc) where account_id is not null;
