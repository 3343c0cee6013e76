-- Answers of signed-in people: moderated as posts are, and marked with what their author was when they wrote.
alter table message_answer
  add column state text not null default 'visible' check (state in ('visible', 'hidden')),
  add column moderated_by uuid references account (id) on delete set null,
  add column moderated_at timestamptz,
  add column is_by_administrator boolean not null default true,
  add column organisation_id uuid references organisation (id);
-- Until now only administrators could answer.
alter table message_answer alter column is_by_administrator set default false;
create index message_answer_moderated_by on message_answer (moderated_by) where moderated_by is not null;
create index message_answer_organisation on message_answer (organisation_id) where organisation_id is not null;
create index message_answer_by_author on message_answer (author_id, created_at) where author_id is not null;
drop index message_answer_author;

create trigger follow_merged before insert or update of organisation_id on message_answer
  for each row when (new.organisation_id is not null) execute function follow_merged_organisation();

-- The file that a post is about. Without a reference, for the reason of the notices.
alter table message add column release_id uuid;
