-- What an entry of the audit log says of a person lies beside the entry, which is sealed with a salted hash of it:
-- it can be erased, and until then it cannot be changed unseen (docs/adr/0005).
create table audit_personal_detail (
  entry_id bigint primary key references audit_entry (id),
  -- Whose it is; null where the entry is nobody's, as for a visitor.
  account_id uuid,
  salt bytea not null check (length(salt) = 32),
  detail jsonb not null,
  created_at timestamptz not null default now()
);
create index audit_personal_detail_of_account on audit_personal_detail (account_id) where account_id is not null;

-- A deleted account is called by the number of the entry that tells of its deletion.
create index audit_entry_deletion on audit_entry (subject) where action = 'account.deleted';
