-- An invitation is worth as much as the right of who sent it. Of those sent until now nobody knows who that was:
-- they are sent again.
delete from invitation;
alter table invitation add column invited_by uuid not null references account (id) on delete cascade;
create index invitation_by_inviter on invitation (invited_by);
