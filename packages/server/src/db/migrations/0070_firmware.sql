-- Firmware packages that a company designs (docs/adr/firmware-drafts.md).
create table firmware (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  organisation_id uuid not null references organisation (id),
  name text not null check (length(name) between 1 and 64),
  -- Of the newest text.
  revision integer not null,
  -- What a list shows of it, as of that revision.
  vendor_id integer,
  firmware_revision text not null,
  errors integer not null,
  warnings integer not null,
  created_at timestamptz not null default now(),
  created_by uuid references account (id) on delete set null,
  edited_at timestamptz not null default now(),
  edited_by uuid references account (id) on delete set null,
  -- The file that was created last, and the revision that it says; null where there is none.
  package_revision integer,
  package_name text,
  package_sha256 bytea references blob (sha256),
  package_size integer,
  package_crc bigint,
  packaged_at timestamptz,
  check (num_nulls(package_revision, package_name, package_sha256, package_size, package_crc, packaged_at) in (0, 6))
) with (fillfactor = 80);
create unique index firmware_name on firmware (organisation_id, lower(name));
create index firmware_of on firmware (organisation_id, number desc);
create index firmware_created_by on firmware (created_by);
create index firmware_edited_by on firmware (edited_by);
create index firmware_package on firmware (package_sha256);

-- Its metadata at every revision, and the files that lay beside it: a few kilobytes, so the whole is kept.
create table firmware_revision (
  firmware_id uuid not null references firmware (id) on delete cascade,
  revision integer not null check (revision > 0),
  at timestamptz not null default now(),
  author_id uuid references account (id) on delete set null,
  -- The key of what was done; its sentence lives in the language files.
  label text not null,
  metadata text not null,
  -- As JSON: name, size and hash of each file.
  files jsonb not null,
  primary key (firmware_id, revision)
);
create index firmware_revision_author on firmware_revision (author_id);

-- Bytes that were uploaded for it; what no revision names any more is let go after a day.
create table firmware_file (
  firmware_id uuid not null references firmware (id) on delete cascade,
  sha256 bytea not null references blob (sha256),
  created_at timestamptz not null default now(),
  primary key (firmware_id, sha256)
);
create index firmware_file_sha256 on firmware_file (sha256);

create trigger follow_merged before insert or update of organisation_id on firmware
  for each row execute function follow_merged_organisation();
