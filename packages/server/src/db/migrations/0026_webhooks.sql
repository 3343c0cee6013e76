-- Addresses that are told what was released, withdrawn and removed (docs/adr/webhooks.md).
create table webhook (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  url text not null,
  -- Signs every call, so it is kept as it is.
  secret text not null,
  -- Null for the files of every vendor.
  vendor_id integer,
  -- The last place in the publishing log that was told; null before the first call.
  told_up_to bigint,
  failures integer not null default 0,
  is_active boolean not null default true,
  last_tried_at timestamptz,
  last_status integer,
  next_try_at timestamptz not null default now(),
  -- While a call is under way.
  taken_until timestamptz,
  created_at timestamptz not null default now()
);
create index webhook_of_account on webhook (account_id, created_at desc);
create index webhook_due on webhook (next_try_at) where is_active;
