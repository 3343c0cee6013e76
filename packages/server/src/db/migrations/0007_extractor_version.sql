-- Which version of the extractor wrote what a release says of its bytes; everything so far was the first.
alter table release add column extractor_version integer not null default 1;
-- Bytes that were removed for legal cause cannot be read again.
create index release_by_extractor on release (extractor_version, number) where removed_at is null;
