-- What somebody is told in the own account: about a favourite, or about an answer to an own post.
create table notice (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('revision', 'withdrawn', 'removed', 'answered')),
  -- Without a reference, which would lock the release after the account of somebody who is locked later; releases stay.
  release_id uuid,
  answer_id uuid references message_answer (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- When it went into a mail.
  mailed_at timestamptz,
  check ((kind = 'answered') = (answer_id is not null)),
  check ((kind <> 'answered') = (release_id is not null))
);
-- Nobody is told twice.
create unique index notice_about_release on notice (account_id, release_id, kind) where release_id is not null;
create unique index notice_about_answer on notice (answer_id, account_id) where answer_id is not null;
create index notice_of_account on notice (account_id, number desc);
create index notice_of_release on notice (release_id) where release_id is not null;
create index notice_by_time on notice (created_at);
create index notice_to_mail on notice (account_id, created_at)
  where mailed_at is null and read_at is null and release_id is not null;

-- How far the log of what was made public has been told of.
create table notice_progress (
  is_only boolean primary key default true check (is_only),
  told_up_to bigint not null
);
insert into notice_progress (told_up_to) select coalesce(max(sequence), 0) from publication_seal;

create index favorite_of_release on favorite (release_id);

-- Since when notices about favourites come by mail, too; null while they do not.
alter table account add column notice_mails_since timestamptz;
create index account_with_notice_mails on account (id) where notice_mails_since is not null;
