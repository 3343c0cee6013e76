-- The outbox itself says what is due: a job that is lost, or gives up, loses no mail.
alter table mail
  add column number bigint generated always as identity,
  -- When it is tried next; means nothing once it was sent or has failed.
  add column next_try_at timestamptz not null default now(),
  -- After the last try. It stays until somebody has it tried again.
  add column failed_at timestamptz,
  -- A code that came too late would only confuse.
  add column expires_at timestamptz;

-- Until now a mail was given up after about two hours without a word: whoever runs the site decides about those.
update mail set failed_at = now() where sent_at is null and created_at < now() - interval '1 day';
update mail set expires_at = created_at + interval '10 minutes' where template = 'verifyCode' and sent_at is null;

create unique index mail_by_number on mail (number);
drop index mail_waiting;
create index mail_waiting on mail (next_try_at) where sent_at is null and failed_at is null;
create index mail_failed on mail (number) where failed_at is not null;
