-- Set when an administrator changes the address of an account, until a code that was sent there has been used.
alter table account add column is_email_unconfirmed boolean not null default false;
