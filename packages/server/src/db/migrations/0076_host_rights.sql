-- Who else uses a host, the switch that stops its writes, and what was written there (docs/adr/host-rights.md).

-- Everybody who looks at the host is shown who stopped it and when.
alter table host
  add column writes_stopped_at timestamptz,
  add column writes_stopped_by uuid references account (id) on delete set null;
create index host_stopped_by on host (writes_stopped_by) where writes_stopped_by is not null;

create table host_person (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null,
  owner_id uuid not null,
  -- Null where there is no such account: the owner is not told.
  account_id uuid references account (id) on delete cascade,
  -- As the owner typed it.
  user_name text not null check (length(user_name) between 1 and 64),
  role text not null check (role in ('observer', 'maintenance', 'specialist')),
  added_at timestamptz not null default now(),
  -- Until then it is an offer.
  accepted_at timestamptz,
  check (account_id <> owner_id),
  check (accepted_at is null or account_id is not null),
  foreign key (host_id, owner_id) references host (id, account_id) on delete cascade
);
create unique index host_person_name on host_person (host_id, lower(user_name));
create unique index host_person_account on host_person (account_id, host_id);
create index host_person_of_owner on host_person (owner_id);

create table host_write (
  id bigint generated always as identity primary key,
  host_id uuid not null,
  owner_id uuid not null,
  -- Who ordered it.
  account_id uuid references account (id) on delete set null,
  key text not null check (length(key) between 1 and 100),
  at timestamptz not null default now(),
  ended_at timestamptz,
  master integer not null,
  port integer not null,
  serial text,
  kind text not null check (kind in ('parameter', 'block', 'output', 'portConfiguration', 'dataStorage')),
  index integer,
  subindex integer,
  -- Octets in hexadecimal digits, or JSON where there is more to say: as the tool server keeps them.
  before text,
  wanted text not null,
  state text not null default 'started' check (state in ('started', 'written', 'refused', 'unknown')),
  fault text,
  found text,
  unique (host_id, key),
  foreign key (host_id, owner_id) references host (id, account_id) on delete cascade
);
create index host_write_of_host on host_write (host_id, id desc);
create index host_write_of_account on host_write (account_id) where account_id is not null;
create index host_write_of_owner on host_write (owner_id);
create index host_write_at on host_write (at);
