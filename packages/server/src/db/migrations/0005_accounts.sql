-- Bytes that everybody may have, under /files: pictures of people, makers and devices, and what is published.
alter table blob add column is_public boolean not null default false;

alter table account
  add column photo_sha256 bytea references blob (sha256),
  add column email_verified_at timestamptz,
  -- The version of the terms that was in force when the account was made.
  add column terms_version integer;
create index account_by_age on account (created_at desc, id desc);

alter table organisation
  add column logo_sha256 bytea references blob (sha256),
  add column url text not null default '',
  add column description text not null default '';

-- What a manufacturer sends in to be reviewed. A correction is a new row: the older one tells what was failed and why.
create table registration (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  account_id uuid not null references account (id) on delete cascade,
  company text not null,
  abbreviation text not null,
  -- What the applicant says; the administrator sets the real one at approval.
  claimed_vendor_id integer check (claimed_vendor_id between 1 and 65535),
  licence_sha256 bytea not null references blob (sha256),
  licence_name text not null,
  letter_sha256 bytea references blob (sha256),
  letter_name text,
  logo_sha256 bytea references blob (sha256),
  -- superseded: corrected by the applicant before anybody decided
  state text not null default 'inReview' check (state in ('inReview', 'approved', 'failed', 'superseded')),
  reason text not null default '',
  decided_by uuid references account (id) on delete set null,
  decided_at timestamptz,
  submitted_at timestamptz not null default now()
);
create index registration_by_state on registration (state, number);
create index registration_by_account on registration (account_id, number desc);
-- An account has at most one application that waits.
create unique index registration_waiting on registration (account_id) where state = 'inReview';

-- A code proves that somebody reads the mail of an address. Only a hash is kept.
-- Subjects without an account have rows too, so that answers do not tell which accounts exist.
create table verify_code (
  purpose text not null check (purpose in ('register', 'reset')),
  subject text not null,
  -- Slow to compute: trying all codes takes hours, and a code lives for minutes.
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
create index verify_code_expiry on verify_code (expires_at);

-- A browser that has signed in to an account before: its tries are counted apart,
-- so that guesses of others cannot keep the owner out.
create table known_browser (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references account (id) on delete cascade,
  last_used_at timestamptz not null default now()
);
create index known_browser_account on known_browser (account_id);

create table api_token (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  scopes text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz
);
create index api_token_account on api_token (account_id);

-- Uploaded pictures that are not yet part of anything.
create table image (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('avatar', 'logo', 'icon', 'symbol', 'connection')),
  sha256 bytea not null references blob (sha256) on delete cascade,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create index image_by_account on image (account_id, created_at);
create index image_by_blob on image (sha256);

-- What an answer by mail is written in.
alter table message add column language text not null default 'en';
create index message_by_email on message (email, created_at);

create table message_answer (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references message (id) on delete cascade,
  author_id uuid references account (id) on delete set null,
  content text not null,
  created_at timestamptz not null default now()
);
create index message_answer_message on message_answer (message_id, created_at);

create index audit_entry_by_actor on audit_entry (actor_id, id desc);
create index audit_entry_by_action on audit_entry (action, id desc);
create index audit_entry_by_subject on audit_entry (subject, id desc);
