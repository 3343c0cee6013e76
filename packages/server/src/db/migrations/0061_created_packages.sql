-- Drafts become packages, and packages public (docs/adr/create-and-publish.md).

-- What was asked for, and what came of it: the log of checks of a draft. While it waits, a job works on it.
create table draft_creation (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  draft_id uuid not null references draft (id) on delete cascade,
  revision integer not null,
  versions text not null check (versions in ('1.1', '1.0.1', 'both')),
  account_id uuid references account (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'created', 'failed')),
  progress integer not null default 0,
  errors integer not null default 0,
  warnings integer not null default 0,
  -- As JSON: what the check found, what one version has no place for, and what else stands against it.
  problems jsonb not null default '[]',
  conversion jsonb not null default '[]',
  reasons jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index draft_creation_of on draft_creation (draft_id, number desc);
create index draft_creation_account on draft_creation (account_id);
create index draft_creation_waiting on draft_creation (draft_id) where state = 'waiting';

-- A package of a revision. Later edits change nothing in it: the draft has another revision then.
create table draft_package (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  draft_id uuid not null references draft (id) on delete cascade,
  organisation_id uuid not null references organisation (id),
  revision integer not null,
  iodd_version text not null check (iodd_version in ('1.1', '1.0.1')),
  file_name text not null,
  blob_sha256 bytea not null references blob (sha256),
  size integer not null,
  -- As JSON: names, kinds, sizes, hashes and stamps of the files in it.
  files jsonb not null,
  verdict text not null check (verdict in ('passed', 'warnings')),
  warnings integer not null,
  -- Null: those that the comparison with the last release gives.
  notes text,
  confirmed_by uuid references account (id) on delete set null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  released_at timestamptz,
  unique (draft_id, revision, iodd_version, blob_sha256)
);
create index draft_package_of on draft_package (draft_id, number desc);
create index draft_package_organisation on draft_package (organisation_id);
create index draft_package_blob on draft_package (blob_sha256);
create index draft_package_confirmed_by on draft_package (confirmed_by);

create trigger follow_merged before insert or update of organisation_id on draft_package
  for each row execute function follow_merged_organisation();

-- What a release says of itself, in its author's words.
alter table release add column notes text not null default '';

-- Whether somebody else of the company has to confirm what is published.
alter table organisation add column needs_confirmation boolean not null default false;
