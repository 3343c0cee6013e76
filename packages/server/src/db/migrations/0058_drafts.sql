-- Folders and drafts of a company (docs/adr/draft-storage.md). What was deleted stays thirty days, to be brought back.
create table draft_folder (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation (id),
  parent_id uuid references draft_folder (id),
  name text not null check (length(name) between 1 and 64),
  -- Its place among its siblings; numbers in between leave room for others, and are given anew when it runs out.
  position double precision not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (parent_id <> id)
);
create unique index draft_folder_name on draft_folder (organisation_id, parent_id, lower(name))
  nulls not distinct where deleted_at is null;
create index draft_folder_of_company on draft_folder (organisation_id);
create index draft_folder_parent on draft_folder (parent_id);
create index draft_folder_deleted on draft_folder (deleted_at) where deleted_at is not null;

create table draft (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation (id),
  folder_id uuid references draft_folder (id),
  name text not null check (length(name) between 1 and 64),
  position double precision not null,
  -- Which versions of the standard its packages are made in.
  versions text not null check (versions in ('1.1', '1.0.1', 'both')),
  -- Of the newest change; and of the newest copy of the whole draft.
  revision integer not null,
  snapshot_revision integer not null,
  -- What its changes and copies take, for the quota of the company.
  octets bigint not null,
  -- Of the changes since the newest copy.
  octets_since_copy bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid references account (id) on delete set null,
  edited_at timestamptz not null default now(),
  edited_by uuid references account (id) on delete set null,
  -- What a list shows of it, as of the revision that was looked at last.
  looked_revision integer not null default 0,
  summary jsonb not null,
  errors integer,
  warnings integer,
  checked_at timestamptz,
  deleted_at timestamptz
) with (fillfactor = 80);
create unique index draft_name on draft (organisation_id, folder_id, lower(name))
  nulls not distinct where deleted_at is null;
create index draft_of on draft (organisation_id);
create index draft_place on draft (organisation_id, folder_id, position, id) where deleted_at is null;
create index draft_folder_of on draft (folder_id);
create index draft_created_by on draft (created_by);
create index draft_edited_by on draft (edited_by);
create index draft_deleted on draft (deleted_at) where deleted_at is not null;

-- The log of a draft: each change once, in the order in which they hold.
create table draft_change (
  draft_id uuid not null references draft (id) on delete cascade,
  revision integer not null check (revision > 0),
  -- Drawn by the author's program: a change that is sent twice is written once.
  change_id uuid not null,
  author_id uuid references account (id) on delete set null,
  at timestamptz not null default now(),
  -- The key of what was done; its sentence lives in the language files.
  label text not null,
  kind text not null check (kind in ('do', 'undo', 'redo')),
  model_version integer not null,
  -- JSON as text: it is never looked into here, and text keeps what jsonb would refuse.
  ops text not null,
  primary key (draft_id, revision),
  unique (draft_id, change_id)
) partition by hash (draft_id);
create index draft_change_author on draft_change (author_id);

-- The whole draft at a revision, compressed: no revision is more than two hundred changes away from one.
create table draft_snapshot (
  draft_id uuid not null references draft (id) on delete cascade,
  revision integer not null,
  model_version integer not null,
  -- Of the JSON, before it was compressed.
  json_octets integer not null,
  content bytea not null,
  made_at timestamptz not null default now(),
  primary key (draft_id, revision)
) partition by hash (draft_id);
alter table draft_snapshot alter column content set storage external;

-- Sixteen, so that no index grows beyond what fits into memory.
do $$
begin
  for part in 0 .. 15 loop
    execute format('create table draft_change_%s partition of draft_change for values with (modulus 16, remainder %s)', part, part);
    execute format('create table draft_snapshot_%s partition of draft_snapshot for values with (modulus 16, remainder %s)', part, part);
    execute format('alter table draft_snapshot_%s alter column content set storage external', part);
  end loop;
end $$;

-- Bytes that a draft refers to in any of its revisions: originals, pictures, what was packed beside them.
create table draft_file (
  draft_id uuid not null references draft (id) on delete cascade,
  sha256 bytea not null references blob (sha256),
  primary key (draft_id, sha256)
);
create index draft_file_sha256 on draft_file (sha256);

create trigger follow_merged before insert or update of organisation_id on draft_folder
  for each row execute function follow_merged_organisation();
create trigger follow_merged before insert or update of organisation_id on draft
  for each row execute function follow_merged_organisation();
