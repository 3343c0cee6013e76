-- What a browser keeps for somebody who has signed out is sealed with this: only the account gets it.
alter table account add column work_key bytea not null
  default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
