-- Whether the stamps of a file match its content; refined by the next reindex.
alter table release
  add column stamp_state text not null default 'valid' check (stamp_state in ('valid', 'mismatch', 'missing')),
  -- Who released a file although its stamp does not match; null where nobody was asked.
  add column stamp_accepted_by uuid references account (id) on delete set null,
  add column stamp_accepted_at timestamptz,
  -- When its manufacturer took over a file that the operator had imported without an owner.
  add column claimed_at timestamptz;
update release set stamp_state = 'mismatch' where not is_stamp_valid;

-- Files without an owner, which their manufacturer may claim.
create index release_unclaimed on release (vendor_id) where organisation_id is null;
