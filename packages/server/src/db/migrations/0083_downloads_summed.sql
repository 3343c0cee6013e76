-- Visitors who download a file at the same moment share a row: how many they were.
alter table download add column downloads integer not null default 1;

-- A version before counts rows, not what stands in them, and would count such visitors as one. So the place up to which
-- downloads are counted gets another name, and the old one says that nothing is left: that version goes on appending,
-- and leaves the counting to this one.
alter table roll_up add column counted_download_id bigint not null default 0;
update roll_up set counted_download_id = last_download_id, last_download_id = 9007199254740991;
