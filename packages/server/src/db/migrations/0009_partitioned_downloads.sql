-- Downloads by month: at a hundred million a year, one table means one index that no memory holds.
alter table download rename to download_before;
alter table download_before rename constraint download_pkey to download_before_pkey;
drop index download_by_account;
drop index download_by_time;

-- A sequence of its own: partitioned tables have identity columns from PostgreSQL 17 on.
create sequence download_number;
create table download (
  id bigint not null default nextval('download_number'),
  release_id uuid not null references release (id),
  account_id uuid references account (id) on delete set null,
  at timestamptz not null default now(),
  primary key (id, at)
) partition by range (at);
alter sequence download_number owned by download.id;
create index download_by_account on download (account_id, id desc) where account_id is not null;
-- Rows lie in the order of time, so a summary of each block finds a span of days.
create index download_by_time on download using brin (at);

-- Takes what has no month yet: a download is never lost because nobody made a table in time.
create table download_rest partition of download default;

-- Makes the months from this one on, and those that rows wait for in the rest; answers how many it made.
create function make_download_months(ahead integer) returns integer language plpgsql as $$
declare
  this_month constant timestamp := date_trunc('month', now() at time zone 'UTC');
  month timestamp;
  name text;
  from_time timestamptz;
  to_time timestamptz;
  made integer := 0;
begin
  -- Before any partition, as the roll-up locks them; held by one at a time, in nobody's way who appends.
  lock table only download in share update exclusive mode;
  for month in
    select generate_series(this_month, this_month + ahead * interval '1 month', interval '1 month')
    union select date_trunc('month', at at time zone 'UTC') from download_rest
    order by 1
  loop
    name := 'download_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(name) is not null;
    from_time := month at time zone 'UTC';
    to_time := (month + interval '1 month') at time zone 'UTC';
    -- Made apart and attached: to make it in place would hold up every append.
    execute format('create table %I (like download including defaults including indexes)', name);
    lock table download_rest in access exclusive mode;
    execute format('with moved as (delete from download_rest where at >= %L and at < %L returning *)
      insert into %I select * from moved', from_time, to_time, name);
    execute format('alter table download attach partition %I for values from (%L) to (%L)', name, from_time, to_time);
    made := made + 1;
  end loop;
  -- What was moved out of it would slow down every look at the newest until it is vacuumed.
  if made > 0 and not exists (select from download_rest) then
    truncate only download_rest;
  end if;
  return made;
end $$;

insert into download (id, release_id, account_id, at) select id, release_id, account_id, at from download_before;
select setval('download_number', coalesce((select max(id) from download_before), 0) + 1, false);
drop table download_before;
select make_download_months(1);
