-- Versions of the terms with changes that matter: whoever has accepted none since is asked before anything else.
-- The versions that are there ask nobody.
alter table terms add column must_accept boolean not null default false;
create index terms_to_accept on terms (version) where must_accept;
