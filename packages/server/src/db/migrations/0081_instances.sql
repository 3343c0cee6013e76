-- Processes that serve the site, as they say themselves every few seconds: which version runs where. `system_instance`
-- lists those that take part in updates, which is another matter.
create table running_instance (
  id uuid primary key,
  version text not null check (length(version) between 1 and 40),
  host text not null check (length(host) <= 255),
  runs_jobs boolean not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
