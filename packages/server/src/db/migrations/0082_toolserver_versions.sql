-- What paired tool servers say of themselves: a site offers them new versions (docs/adr/updates.md).
alter table host_credential
  add column version text check (length(version) <= 20),
  -- One that it tried and took back by itself.
  add column version_refused text check (length(version_refused) <= 20);
