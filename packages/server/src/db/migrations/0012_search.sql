-- Of a question the search index is asked for the rare words only: it would gather every file that has a common one,
-- a million for `sensor`, before it looked at the other. The common ones are looked for in the files it finds.
drop function library_hits(tsquery, date, date, integer);

-- What the index finds for `asked`, at most so many, in no order, and whether it is a hit of the whole question, which
-- is null when the index was asked for all of it. Only by the search index: a plan that walks another one is right for
-- common words and takes seconds for two that never stand together.
create function library_hits(asked tsquery, whole tsquery, from_date date, to_date date, at_most integer)
returns table (number bigint, release_date date, downloads bigint, name_key text, is_hit boolean)
language sql stable
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = off
as $$
  select found.number, found.release_date, found.downloads, found.name_key, whole is null or found.search @@ whole
  from (
    select r.number, r.release_date, r.downloads, r.name_key, r.search from release r
    where r.search @@ asked and r.is_newest
      and (from_date is null or r.release_date >= from_date)
      and (to_date is null or r.release_date <= to_date)
    limit at_most) found
$$;
