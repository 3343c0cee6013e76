-- An author asks for the right to publish; publishers of the company or administrators decide.
alter table organisation_request
  drop constraint organisation_request_kind_check,
  add constraint organisation_request_kind_check check (kind in ('vendorId', 'publish'));
create unique index organisation_request_to_publish on organisation_request (organisation_id, account_id)
  where state = 'waiting' and kind = 'publish';
