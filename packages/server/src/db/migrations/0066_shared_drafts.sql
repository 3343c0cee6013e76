-- One revision of a draft, shown to whoever has the link (docs/adr/sharing-drafts.md).

create table draft_share (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  draft_id uuid not null references draft (id) on delete cascade,
  revision integer not null,
  -- Only the hash: the address is told once, to whoever made the link.
  token_hash bytea not null unique,
  label text not null,
  -- The package of the revision; null once the link has ended and the bytes were let go.
  file_name text not null,
  blob_sha256 bytea references blob (sha256),
  size integer not null,
  -- As JSON: what the check of the package found, and what can be commented on.
  record jsonb not null,
  engine_version text not null,
  elements jsonb not null,
  -- Null where the account was deleted: the link has ended with it.
  created_by uuid references account (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0
);
create index draft_share_of on draft_share (draft_id, number desc);
create index draft_share_created_by on draft_share (created_by);
create index draft_share_blob on draft_share (blob_sha256);
create index draft_share_by_end on draft_share (expires_at);

create table draft_comment (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  draft_id uuid not null references draft (id) on delete cascade,
  share_id uuid not null references draft_share (id) on delete cascade,
  -- Null for the device as a whole. What it was called is kept: the element may be gone.
  element_id text,
  element_kind text,
  element_key text,
  element_name text,
  -- Whoever was signed in; a visitor has at most a name.
  account_id uuid references account (id) on delete cascade,
  name text not null,
  content text not null,
  created_at timestamptz not null default now(),
  answer text not null default '',
  answered_by uuid references account (id) on delete set null,
  answered_at timestamptz,
  resolved_at timestamptz
);
create index draft_comment_of on draft_comment (draft_id, number desc);
create index draft_comment_by_share on draft_comment (share_id, number);
create index draft_comment_account on draft_comment (account_id);
create index draft_comment_answered_by on draft_comment (answered_by);
create index draft_comment_by_time on draft_comment (created_at);

-- Whoever shared a draft is told of comments on it.
alter table notice add column comment_id uuid references draft_comment (id) on delete cascade;
alter table notice drop constraint notice_kind_check, drop constraint notice_check, drop constraint notice_check1;
alter table notice
  add constraint notice_kind_check
    check (kind in ('revision', 'withdrawn', 'removed', 'answered', 'commented')),
  add constraint notice_about check (
    (kind = 'answered') = (answer_id is not null) and (kind = 'commented') = (comment_id is not null)
    and (kind not in ('answered', 'commented')) = (release_id is not null));
create unique index notice_about_comment on notice (comment_id, account_id) where comment_id is not null;
