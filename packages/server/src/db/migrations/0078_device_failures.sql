-- What fails at the hosts of a person, as their tool servers tell it (docs/adr/device-failures.md).
create table device_failure (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null,
  account_id uuid not null,
  master integer not null check (master > 0),
  port integer not null check (port > 0),
  cause text not null check (cause in ('event', 'status', 'lost')),
  -- Of the event; 0 for what is no event.
  code integer not null check (code between 0 and 65535),
  -- Of the device as it was known when it failed first.
  device_name text not null,
  -- How often it has begun.
  times integer not null default 1,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- When its person was told last; null: never.
  told_at timestamptz,
  unique (host_id, master, port, cause, code),
  foreign key (host_id, account_id) references host (id, account_id) on delete cascade
);
create index device_failure_of_account on device_failure (account_id);

alter table notice add column failure_id uuid references device_failure (id) on delete cascade;
alter table notice drop constraint notice_kind_check, drop constraint notice_about;
alter table notice
  add constraint notice_kind_check
    check (kind in ('revision', 'withdrawn', 'removed', 'answered', 'commented', 'toConfirm', 'deviceFailed')),
  add constraint notice_about check (
    (kind = 'answered') = (answer_id is not null) and (kind = 'commented') = (comment_id is not null)
    and (kind = 'toConfirm') = (package_id is not null) and (kind = 'deviceFailed') = (failure_id is not null)
    and (kind not in ('answered', 'commented', 'toConfirm', 'deviceFailed')) = (release_id is not null));
-- A device that fails again has one notice, the newest.
-- harmless: notice: the version before leaves failure_id null, which may be as often as it likes
create unique index notice_about_failure on notice (failure_id) where failure_id is not null;

alter table account
  add column is_told_of_devices boolean not null default true,
  -- Since when these come by mail, too.
  add column device_mails_since timestamptz,
  add column device_mailed_at timestamptz;
create index account_with_device_mails on account (id) where device_mails_since is not null;
