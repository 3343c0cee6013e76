-- The few files that were removed for legal cause, the last one first.
create index release_removed on release (removed_at desc, number desc) where removed_at is not null;
