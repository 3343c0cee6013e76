-- A seal is signed with a key that the database does not have (docs/adr/0005). Seals made before have no signature;
-- every new one has: a constraint that is not validated holds for what is written from now on.
alter table audit_seal add column key_id text, add column mac bytea;
alter table audit_seal add constraint audit_seal_signed
  check (key_id is not null and mac is not null and length(mac) = 32) not valid;
alter table publication_seal add column key_id text, add column mac bytea;
alter table publication_seal add constraint publication_seal_signed
  check (key_id is not null and mac is not null and length(mac) = 32) not valid;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entry_is_final before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_seal_is_final before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
create trigger publication_is_final before update or delete or truncate on publication
  for each statement execute function refuse_change();
create trigger publication_seal_is_final before update or delete or truncate on publication_seal
  for each statement execute function refuse_change();
