-- Whose mail it is and whom it tells of, so that both can be erased whatever the address was (docs/adr/privacy.md).
-- No references: a mail to somebody must not wait for, or lock, the account that it goes to.
alter table mail
  add column account_id uuid,
  add column about_id uuid;
create index mail_of_account on mail (account_id) where account_id is not null;
create index mail_about on mail (about_id) where about_id is not null;
create index mail_recipient on mail (lower(recipient));

-- Rows of these are found by whom they belong to when an account is erased.
create index message_of_visitor on message (lower(email)) where author_id is null;
create index message_moderated_by on message (moderated_by) where moderated_by is not null;
create index message_answer_author on message_answer (author_id) where author_id is not null;
create index registration_decided_by on registration (decided_by) where decided_by is not null;
create index import_of_account on import (account_id) where account_id is not null;
create index release_stamp_accepted_by on release (stamp_accepted_by) where stamp_accepted_by is not null;
