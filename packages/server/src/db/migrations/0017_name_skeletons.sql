-- What a user name looks like: two names that look alike may not be two accounts. Marks and case do not count, and of
-- signs that are hard to tell apart (0 and o, 1, i and l) one stands for all.
create function name_skeleton(name text) returns text language sql immutable parallel safe as $$
  select translate(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), '01iø', 'ollo')
$$;

alter table account add column name_skeleton text;
-- Accounts of before keep their names; of several that look alike the first has the look, the others stand apart.
update account set name_skeleton = ranked.skeleton from (
  select id, name_skeleton(user_name) || case when row_number() over (
    partition by name_skeleton(user_name) order by created_at, id) = 1 then '' else ' ' || id end as skeleton
  from account) ranked
where account.id = ranked.id;
alter table account alter column name_skeleton set not null, alter column name_skeleton set default '';
create unique index account_name_skeleton on account (name_skeleton);

-- Set by the database, so that no way to write an account can forget it.
create function set_name_skeleton() returns trigger language plpgsql as $$
begin
  new.name_skeleton := name_skeleton(new.user_name);
  return new;
end $$;
create trigger account_name_skeleton before insert or update of user_name on account
  for each row execute function set_name_skeleton();
