-- What is read out of a lone XML file depends on its name, too; that of an archive on its bytes alone (empty name).
alter table extract add column file_name text not null default '';
alter table extract drop constraint extract_pkey;
alter table extract add primary key (sha256, engine_version, file_name);

-- The name of a failed import whose place this one took.
alter table import add column replaced_name text;
