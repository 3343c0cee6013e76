-- A tool server becomes that of a host with a code, and opens it with a credential from then on (docs/adr/console-records.md).

-- The last code of each host. Its first part says which one is meant, its whole is kept as a hash only.
create table host_pairing (
  host_id uuid primary key,
  account_id uuid not null,
  lookup text not null unique check (length(lookup) = 6),
  code_hash bytea not null check (length(code_hash) = 32),
  -- Wrong ones.
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (host_id, account_id) references host (id, account_id) on delete cascade
);
create index host_pairing_of_account on host_pairing (account_id);

create table host_credential (
  id uuid primary key default gen_random_uuid(),
  -- A host has one tool server: another one takes its place.
  host_id uuid not null unique,
  account_id uuid not null,
  -- What the tool server calls itself.
  name text not null check (length(name) between 1 and 64),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  foreign key (host_id, account_id) references host (id, account_id) on delete cascade
);
create index host_credential_of_account on host_credential (account_id);
