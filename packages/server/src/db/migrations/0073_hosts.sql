-- What a person connects the configurator to, what was seen there, and what is kept of it (docs/adr/console-records.md).
create table host (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 64),
  -- As the person wrote it: a tool server dials it, this server never does.
  address text not null check (length(address) <= 300),
  link text not null check (link in ('iolink-v1', 'ifm-iot-core', 'virtual')),
  created_at timestamptz not null default now(),
  -- When its person or its tool server last told what is there.
  seen_at timestamptz,
  unique (id, account_id)
);
create index host_of_account on host (account_id, number desc);

create table seen_device (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  host_id uuid not null,
  account_id uuid not null,
  master integer not null check (master > 0),
  port integer not null check (port > 0),
  vendor_id integer not null check (vendor_id between 1 and 65535),
  device_id integer not null check (device_id between 1 and 16777215),
  -- Null where the host does not say it.
  revision text check (revision in ('1.0', '1.1')),
  -- What it says of itself; empty where it says nothing.
  serial_number text not null,
  product_id text not null,
  product_name text not null,
  mode text,
  cycle_time_us integer check (cycle_time_us >= 0),
  -- What its person calls it; empty until they do.
  name text not null default '',
  description text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  foreign key (host_id, account_id) references host (id, account_id) on delete cascade
);
-- A device with a serial number is the same one at another port; without one it is what stands at its port.
create unique index seen_device_identity on seen_device (
  host_id, vendor_id, device_id, serial_number,
  (case when serial_number = '' then master else 0 end), (case when serial_number = '' then port else 0 end)
);
create index seen_device_of_account on seen_device (account_id, number desc);

create table parameter_set (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  note text not null,
  vendor_id integer not null check (vendor_id between 1 and 65535),
  device_id integer not null check (device_id between 1 and 16777215),
  revision text check (revision in ('1.0', '1.1')),
  product_id text not null,
  -- As JSON: index and subindex, each with octets or with a value as people write it.
  entries jsonb not null,
  entry_count integer not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now()
);
create index parameter_set_of_account on parameter_set (account_id, number desc);
