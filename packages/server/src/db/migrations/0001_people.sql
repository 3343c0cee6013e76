-- Organisations own drafts, firmware and uploads; they hold vendor ids and members.
create table organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  abbreviation text not null default '',
  -- The `vendorId` of the API. Further ids: organisation_vendor.
  primary_vendor_id integer not null check (primary_vendor_id between 1 and 65535),
  created_at timestamptz not null default now()
);

create table organisation_vendor (
  vendor_id integer primary key check (vendor_id between 1 and 65535),
  organisation_id uuid not null references organisation (id)
);
create index organisation_vendor_organisation on organisation_vendor (organisation_id);

-- Deferred, so that an organisation and its first vendor id can be inserted in one transaction.
alter table organisation
  add constraint organisation_primary_vendor foreign key (primary_vendor_id)
  references organisation_vendor (vendor_id) deferrable initially deferred;

create table account (
  id uuid primary key default gen_random_uuid(),
  user_name text not null check (length(user_name) between 4 and 64),
  email text not null,
  password_hash text not null,
  must_change_password boolean not null default false,
  -- 0 ordinary user, 1 manufacturer
  type smallint not null default 0 check (type in (0, 1)),
  -- 0 review failed, 1 under review, 2 approved
  status smallint not null default 2 check (status in (0, 1, 2)),
  is_admin boolean not null default false,
  can_public boolean not null default false,
  is_disabled boolean not null default false,
  language text not null default 'en',
  name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  street text not null default '',
  street_number text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default '',
  birthday date,
  created_at timestamptz not null default now()
);
-- Two accounts may not differ only in case.
create unique index account_user_name on account (lower(user_name));
create unique index account_email on account (lower(email));

create table member (
  account_id uuid not null references account (id) on delete cascade,
  organisation_id uuid not null references organisation (id),
  joined_at timestamptz not null default now(),
  primary key (account_id, organisation_id)
);
create index member_organisation on member (organisation_id);

-- Only the hash of the token is kept: who reads the table cannot sign in with it.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  id uuid not null unique default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  -- The organisation that the session acts for.
  organisation_id uuid references organisation (id),
  client text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- Used by the rate limiter of all instances (rate-limiter-flexible's own columns).
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
