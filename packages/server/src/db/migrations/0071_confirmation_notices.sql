-- Colleagues are asked to confirm a package that somebody of the company is about to publish.
alter table notice add column package_id uuid references draft_package (id) on delete cascade;
alter table notice drop constraint notice_kind_check, drop constraint notice_about;
alter table notice
  add constraint notice_kind_check
    check (kind in ('revision', 'withdrawn', 'removed', 'answered', 'commented', 'toConfirm')),
  add constraint notice_about check (
    (kind = 'answered') = (answer_id is not null) and (kind = 'commented') = (comment_id is not null)
    and (kind = 'toConfirm') = (package_id is not null)
    and (kind not in ('answered', 'commented', 'toConfirm')) = (release_id is not null));
create unique index notice_about_package on notice (package_id, account_id) where package_id is not null;
