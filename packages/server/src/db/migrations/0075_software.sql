-- Programs that administrators offer to everybody: one file for a version of a component on a kind of system.
create table software (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  component text not null check (component in ('toolserver', 'configurationTool', 'usbSerialDriver')),
  platform text not null check (platform in ('windows', 'linux')),
  architecture text not null check (architecture in ('x64', 'x86')),
  version text not null check (length(version) between 1 and 40),
  file_name text not null check (length(file_name) between 1 and 255),
  sha256 bytea not null references blob (sha256),
  size integer not null check (size > 0),
  -- Whether it was started on such a system before it was offered.
  is_started boolean not null,
  released_at timestamptz not null default now()
);
create unique index software_version on software (component, platform, architecture, lower(version));
create index software_sha256 on software (sha256);
