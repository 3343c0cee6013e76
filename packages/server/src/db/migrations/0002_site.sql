create table message (
  id uuid primary key default gen_random_uuid(),
  -- Keyset paging needs an order that two messages never share.
  number bigint generated always as identity unique,
  title text not null,
  content text not null,
  name text not null,
  email text not null,
  phone text not null,
  author_id uuid references account (id) on delete set null,
  state text not null check (state in ('pending', 'visible', 'hidden')),
  moderated_by uuid references account (id) on delete set null,
  moderated_at timestamptz,
  created_at timestamptz not null default now()
);
create index message_by_state on message (state, number desc);
create index message_by_author on message (author_id, number desc);

create table terms (
  version integer not null,
  language text not null,
  title text not null,
  content text not null,
  published_at timestamptz not null default now(),
  primary key (version, language)
);

create table site_setting (
  name text primary key,
  value jsonb not null
);
