-- Bytes lie in the object store under their SHA-256. The row is locked before the object is written,
-- and a row that nothing keeps is swept with its object under the same lock.
create table blob (
  sha256 bytea primary key check (length(sha256) = 32),
  size integer not null check (size >= 0),
  media_type text not null,
  stored_at timestamptz,
  is_kept boolean not null default false,
  created_at timestamptz not null default now()
);
create index blob_orphan on blob (created_at) where not is_kept;

-- The outbox: a mail is a row of the business transaction, sent by a job afterwards.
create table mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  language text not null,
  template text not null,
  args jsonb not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_waiting on mail (created_at) where sent_at is null;

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);

-- The chain is made by a job: one inside the business transaction would put all writes in one queue.
create table audit_seal (
  sequence bigint primary key,
  entry_id bigint not null unique references audit_entry (id),
  hash bytea not null check (length(hash) = 32)
);
