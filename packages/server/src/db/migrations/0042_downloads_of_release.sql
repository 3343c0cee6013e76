-- Makers read the counts of their own files alone: not those of everybody in the same months.
create index download_day_of_release on download_day (release_id, day);
