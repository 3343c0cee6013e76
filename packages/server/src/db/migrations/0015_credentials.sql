-- When the password was last given in this session: what cannot be undone asks for it again after some minutes.
alter table session add column authenticated_at timestamptz not null default now();
update session set authenticated_at = created_at;

-- Everything that was given out before is worth nothing (download tickets are signed, not stored).
alter table account add column credentials_ended_at timestamptz;

-- Every token ends; those that never did get the longest time that there is.
update api_token set expires_at = now() + interval '366 days' where expires_at is null;
alter table api_token alter column expires_at set not null;

-- The first administrator had an address that reaches nobody. Empty means: ask for one at the next sign-in.
update account set email = '', must_change_password = true where lower(email) = 'admin@localhost';
