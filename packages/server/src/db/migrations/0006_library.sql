-- The library: what is derived from a package, what is searched, who likes and downloads it, how it got in.

-- Legal removal takes the bytes and leaves the row, so that the same bytes never come back.
alter table blob add column removed_at timestamptz;

-- Everything derived from bytes: made again by the same engine, it is the same.
create table extract (
  sha256 bytea not null references blob (sha256) on delete cascade,
  engine_version text not null,
  record jsonb not null,
  created_at timestamptz not null default now(),
  primary key (sha256, engine_version)
);

-- One row answers a line of the result list and every facet; nothing is joined to find it.
alter table release
  add column number bigint generated always as identity unique,
  add column organisation_id uuid references organisation (id),
  add column vendor_id integer not null default 0,
  add column vendor_name text not null default '',
  add column device_id integer not null default 0,
  add column product_name text not null default '',
  add column product_id text not null default '',
  add column family text not null default '',
  -- Sorting by name, whatever the language of the database.
  add column name_key text collate "C" not null default '',
  add column family_key text collate "C" not null default '',
  add column description text not null default '',
  add column pd_in_bits integer not null default 0,
  add column pd_out_bits integer not null default 0,
  add column bit_rate text not null default '',
  add column connectors text[] not null default '{}',
  add column profiles integer[] not null default '{}',
  add column languages text[] not null default '{}',
  add column verdict text not null default 'passed' check (verdict in ('passed', 'warnings', 'failed')),
  add column is_stamp_valid boolean not null default false,
  -- A picture for the line in a list.
  add column icon_sha256 bytea references blob (sha256),
  -- Our own tokens: words, ids in decimal and hex, two-character pieces of Chinese, facets.
  add column search tsvector not null default '',
  -- Of several dates of one device in one IODD version, the last that is not withdrawn.
  add column is_newest boolean not null default false,
  -- Rolled up from the table download.
  add column downloads bigint not null default 0,
  add column withdrawn_at timestamptz,
  add column withdrawal_reason text,
  add column removed_at timestamptz;

create index release_search on release using gin (search) with (fastupdate = off);
create index release_by_date on release (release_date desc, number desc) where is_newest;
create index release_by_downloads on release (downloads desc, number desc) where is_newest;
create index release_by_name on release (name_key, number) where is_newest;
create index release_of_vendor on release (vendor_id, family_key, name_key, number) where is_newest;
create index release_of_organisation on release (organisation_id, number desc);
create index release_of_device on release (vendor_id, device_id, iodd_version);
create index release_by_publication on release (published_at);
create index release_bytes on release (blob_sha256);

-- What a question finds, at most so many, in no order. Only by the search index: a plan that walks another one is
-- right for common words and takes seconds for two common words that never stand together.
create function library_hits(question tsquery, from_date date, to_date date, at_most integer)
returns table (number bigint, release_date date, downloads bigint, name_key text)
language sql stable
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = off
as $$
  select r.number, r.release_date, r.downloads, r.name_key from release r
  where r.search @@ question and r.is_newest
    and (from_date is null or r.release_date >= from_date)
    and (to_date is null or r.release_date <= to_date)
  limit at_most
$$;

create table release_variant (
  release_id uuid not null references release (id),
  position integer not null,
  product_id text not null,
  name text not null,
  description text not null,
  -- Names of pictures in release_image, empty where the package lacks the picture.
  icon text not null,
  symbol text not null,
  primary key (release_id, position)
);

create table release_image (
  release_id uuid not null references release (id),
  name text not null,
  sha256 bytea not null references blob (sha256),
  primary key (release_id, name)
);
create index release_image_bytes on release_image (sha256);

create table suggestion (
  term_key text collate "C" not null,
  kind text not null check (kind in ('vendor', 'product', 'productId', 'family')),
  term text not null,
  primary key (term_key, kind)
);

-- Counted by a job: counting a million rows for every visitor takes 160 ms.
create table facet_count (
  facet text not null,
  value text not null,
  label text not null default '',
  releases bigint not null,
  primary key (facet, value)
);

create table favorite (
  account_id uuid not null references account (id) on delete cascade,
  release_id uuid not null references release (id),
  number bigint generated always as identity,
  at timestamptz not null default now(),
  primary key (account_id, release_id)
);
create index favorite_by_age on favorite (account_id, number desc);

create table recent (
  account_id uuid not null references account (id) on delete cascade,
  release_id uuid not null references release (id),
  at timestamptz not null default now(),
  primary key (account_id, release_id)
);
create index recent_by_time on recent (account_id, at desc);

-- Rows lie in the order of time, so a summary of each block finds a span of days.
create index download_by_time on download using brin (at);

create table download_day (
  day date not null,
  release_id uuid not null references release (id),
  downloads bigint not null,
  primary key (day, release_id)
);

-- One row: how far the downloads are rolled up, and the state of the log at the last count of facets.
create table roll_up (
  is_only boolean primary key default true check (is_only),
  last_download_id bigint not null default 0,
  last_publication_id bigint not null default 0
);
insert into roll_up default values;

create table import (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  organisation_id uuid references organisation (id),
  account_id uuid references account (id) on delete set null,
  -- Uploaded by an administrator, who may import the files of any vendor.
  is_any_vendor boolean not null default false,
  file_name text not null,
  blob_sha256 bytea not null references blob (sha256),
  size integer not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'released')),
  progress smallint not null default 0 check (progress between 0 and 100),
  verdict text check (verdict in ('passed', 'warnings', 'failed')),
  -- Why it cannot be released: keys of the texts, with their arguments.
  reasons jsonb not null default '[]',
  -- How it stands to what is public: new, newer, older, duplicate.
  relation text check (relation in ('new', 'newer', 'older', 'duplicate')),
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  released_at timestamptz
);
create index import_of_organisation on import (organisation_id, number desc);
create index import_bytes on import (blob_sha256);

-- What was made public, withdrawn or removed, each with what was said about it; never changed.
create table publication (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null check (action in ('released', 'withdrawn', 'removed')),
  release_id uuid not null references release (id),
  statement jsonb not null
);
create index publication_of_release on publication (release_id, id);

create table publication_seal (
  sequence bigint primary key,
  entry_id bigint not null unique references publication (id),
  hash bytea not null check (length(hash) = 32)
);
