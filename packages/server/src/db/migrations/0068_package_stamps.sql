-- The stamps that a package of a draft has borne: ours when it is created, then those that come from outside.
create table package_stamp (
  number bigint generated always as identity primary key,
  package_id uuid not null references draft_package (id) on delete cascade,
  is_ours boolean not null,
  -- As the stamp of the device file says.
  checker text not null,
  checker_version text not null,
  crc bigint not null,
  -- The package that bore it; its bytes are kept only while it is the newest.
  blob_sha256 bytea not null,
  account_id uuid references account (id) on delete set null,
  created_at timestamptz not null default now()
);
create index package_stamp_of on package_stamp (package_id, number);
create index package_stamp_account on package_stamp (account_id);

-- What we made of the draft; `blob_sha256` is what would be published, under whatever stamp by now.
alter table draft_package add column created_sha256 bytea;
update draft_package set created_sha256 = blob_sha256;
alter table draft_package alter column created_sha256 set not null;
alter table draft_package drop constraint draft_package_draft_id_revision_iodd_version_blob_sha256_key;
alter table draft_package add unique (draft_id, revision, iodd_version, created_sha256);
create index draft_package_created on draft_package (created_sha256);

insert into package_stamp (package_id, is_ours, checker, checker_version, crc, blob_sha256, account_id, created_at)
select p.id, true, 'IODD Hub', '', coalesce((p.files -> 0 ->> 'crc')::bigint, 0), p.blob_sha256, (
    select c.account_id from draft_creation c
    where c.draft_id = p.draft_id and c.revision = p.revision and c.state = 'created'
    order by c.number desc limit 1), p.created_at
from draft_package p;
