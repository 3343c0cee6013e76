-- The company that took over files, vendor ids and members. The row stays: the audit log names it.
alter table organisation
  add column merged_into uuid references organisation (id),
  add constraint organisation_not_into_itself check (merged_into <> id);
create index organisation_merged_into on organisation (merged_into);

-- Somebody is asked by e-mail to join a company. Accepted or taken back, the row is gone.
create table invitation (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation (id),
  email text not null,
  -- What the member will be: publisher or author.
  can_public boolean not null,
  -- Only the hash of the code in the mail is kept: who reads the table cannot join with it.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invitation_of_address on invitation (organisation_id, lower(email));
create index invitation_by_email on invitation (lower(email));
create index invitation_expiry on invitation (expires_at);

-- What a member asks for and somebody else decides.
create table organisation_request (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  organisation_id uuid not null references organisation (id),
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('vendorId')),
  vendor_id integer check (vendor_id between 1 and 65535),
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  reason text not null default '',
  decided_by uuid references account (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'vendorId') = (vendor_id is not null))
);
create index organisation_request_of on organisation_request (organisation_id, state, number);
create index organisation_request_by_account on organisation_request (account_id);
create unique index organisation_request_waiting on organisation_request (organisation_id, vendor_id)
  where state = 'waiting' and kind = 'vendorId';

-- A call that began before a merge still names the company that has ended: what it stores belongs to the other.
-- The lock waits for a merge that is under way, which locks the row before it moves what refers to it.
create function follow_merged_organisation() returns trigger language plpgsql as $$
declare
  current_id uuid;
begin
  select coalesce(merged_into, id) into current_id from organisation where id = new.organisation_id for key share;
  -- An id that no company has is left to the foreign key.
  if found then
    new.organisation_id := current_id;
  end if;
  return new;
end $$;

create trigger follow_merged before insert or update of organisation_id on organisation_vendor
  for each row when (new.organisation_id is not null) execute function follow_merged_organisation();
create trigger follow_merged before insert or update of organisation_id on member
  for each row when (new.organisation_id is not null) execute function follow_merged_organisation();
create trigger follow_merged before insert or update of organisation_id on session
  for each row when (new.organisation_id is not null) execute function follow_merged_organisation();
create trigger follow_merged before insert or update of organisation_id on import
  for each row when (new.organisation_id is not null) execute function follow_merged_organisation();
create trigger follow_merged before insert or update of organisation_id on release
  for each row when (new.organisation_id is not null) execute function follow_merged_organisation();
create trigger follow_merged before insert or update of organisation_id on invitation
  for each row when (new.organisation_id is not null) execute function follow_merged_organisation();
create trigger follow_merged before insert or update of organisation_id on organisation_request
  for each row when (new.organisation_id is not null) execute function follow_merged_organisation();
