-- New versions of the product are installed by the product (docs/adr/updates.md).

-- An update of one application, or a restart (then both versions are the same), of all instances of the site. Who
-- ordered it stands in the audit log.
create table system_update (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  application text not null check (application in ('service', 'toolserver', 'web')),
  version text not null,
  version_before text not null,
  state text not null default 'running' check (state in ('running', 'done', 'refused', 'switchedBack')),
  step text not null default 'waiting',
  reason text,
  -- What the new version said itself.
  detail text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- One at a time, whoever asks.
create unique index system_update_running on system_update ((true)) where state = 'running';

-- The instances that are there, by the name of what starts them: a new process of one is the same instance.
create table system_instance (
  id uuid primary key,
  -- Whether something starts it that can exchange it for another version.
  is_supervised boolean not null,
  seen_at timestamptz not null default now()
);

-- What each instance that was there at the beginning does for an update.
create table system_update_turn (
  update_id uuid not null references system_update (id) on delete cascade,
  instance_id uuid not null,
  began_at timestamptz,
  finished_at timestamptz,
  primary key (update_id, instance_id)
);

-- What was applied, so that a migration that is changed afterwards is noticed.
create table migration_checksum (
  name text primary key,
  sha256 bytea not null
);
