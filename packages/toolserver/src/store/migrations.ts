/** What the store became, step by step. A step that was given out is never changed: there are files that it made. */
export const migrations: readonly string[] = [
  // Files of before this list have it already, and no number.
  `
  create table if not exists write (
    key text primary key,
    at text not null,
    who text not null,
    process integer not null,
    host text not null,
    master integer not null,
    port integer not null,
    serial text,
    kind text not null,
    "index" integer,
    subindex integer,
    before text,
    wanted text not null,
    state text not null default 'started' check (state in ('started', 'written', 'refused', 'unknown')),
    fault text,
    found text,
    endedAt text
  ) strict;
  create index if not exists write_by_host on write (host, at);
  `,
  `
  create table host (
    id text primary key,
    address text not null unique,
    name text not null,
    kind text,
    broker text,
    authorization text,
    addedAt text not null
  ) strict;
  create table pairing (
    id text primary key,
    name text not null,
    origin text not null,
    hash blob not null unique,
    mayWrite integer not null check (mayWrite in (0, 1)),
    madeAt text not null,
    lastUsedAt text
  ) strict;
  create table parameterSet (
    id text primary key,
    name text not null,
    vendorId integer not null,
    deviceId integer not null,
    revision text not null,
    productId text,
    "values" text not null,
    savedAt text not null,
    savedBy text not null
  ) strict;
  create table audit (
    number integer primary key autoincrement,
    at text not null,
    who text not null,
    action text not null,
    subject text not null
  ) strict;
  `,
  `
  create table connection (
    id text primary key,
    portal text not null,
    portalHost text not null,
    name text not null,
    credential text not null,
    host text not null references host (id) on delete cascade,
    mayWrite integer not null default 0 check (mayWrite in (0, 1)),
    madeAt text not null,
    unique (portal, portalHost)
  ) strict;
  `,
  // Whoever connected before was not asked.
  `alter table connection add column tells integer not null default 0 check (tells in (0, 1))`,
  // Whose versions of this program the portal may offer; null: nobody's.
  `alter table connection add column updateKey text`,
  // A stop of a portal goes with its connection: whoever removes that is bound by it no more.
  `
  alter table host add column stoppedAt text;
  alter table host add column stoppedBy text;
  alter table connection add column stoppedAt text;
  alter table connection add column stoppedBy text;
  `,
  // Outputs that somebody holds: given back by the next program where this one is killed.
  `
  create table heldOutput (
    host text not null,
    master integer not null,
    port integer not null,
    lease text not null,
    who text not null,
    since text not null,
    octets text not null,
    process integer not null,
    seenAt text not null,
    primary key (host, master, port)
  ) strict;
  `,
  `alter table parameterSet add column note text not null default ''`,
];
