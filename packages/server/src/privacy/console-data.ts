import { sql } from 'kysely';
import { all, by, deleted, hoursOf, type Kind } from './kinds.ts';

const host = sql`(select h.name from host h where h.id = t.host_id)`;

/** What the configurator keeps at the portal: a person's own hosts, the devices there, and values of their parameters. */
export const consoleData = {
  hosts: {
    table: 'host',
    rows: by('account_id'),
    columns: all('given', 'id number account_id name address link created_at seen_at'),
    seenBy: ['owner', 'hostPeople'],
    erasure: deleted,
    kept: [],
  },
  hostPeople: {
    table: 'host_person',
    rows: by('owner_id'),
    columns: all('given', 'id host_id owner_id user_name role added_at accepted_at'),
    names: { host },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [],
  },
  sharedHosts: {
    table: 'host_person',
    rows: by('account_id'),
    columns: all('given', 'account_id role added_at accepted_at'),
    names: { host },
    seenBy: ['owner', 'hostOwner'],
    erasure: deleted,
    // What nobody has answered.
    kept: [
      {
        since: 'made',
        hours: hoursOf.month,
        clock: 'added_at',
        where: sql`accepted_at is null`,
      },
    ],
  },
  stoppedHosts: {
    table: 'host',
    rows: by('writes_stopped_by'),
    columns: all('given', 'writes_stopped_by writes_stopped_at'),
    names: { host: sql`t.name` },
    seenBy: ['owner', 'hostPeople'],
    erasure: { does: 'unlinked', to: { writes_stopped_by: 'null' }, because: 'decision' },
    kept: [],
  },
  hostWrites: {
    table: 'host_write',
    rows: by('owner_id'),
    columns: {
      ...all(
        'given',
        'id host_id owner_id key at ended_at master port serial kind index subindex before wanted',
      ),
      ...all('given', 'state fault found'),
    },
    names: { host },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [{ since: 'made', hours: hoursOf.year, clock: 'at' }],
  },
  ownWrites: {
    table: 'host_write',
    rows: by('account_id'),
    columns: all('given', 'account_id at kind'),
    names: { host },
    seenBy: ['owner', 'hostOwner', 'hostPeople'],
    erasure: { does: 'unlinked', to: { account_id: 'null' }, because: 'decision' },
    kept: [],
  },
  pairings: {
    table: 'host_pairing',
    rows: by('account_id'),
    columns: {
      ...all('given', 'host_id account_id tries created_at expires_at used_at'),
      ...all('withheld', 'lookup code_hash'),
    },
    seenBy: ['server'],
    erasure: deleted,
    // An hour longer than they are worth something, so that people are told "expired" and not "wrong".
    kept: [{ since: 'ended', hours: 1, clock: 'expires_at' }],
  },
  toolServers: {
    table: 'host_credential',
    rows: by('account_id'),
    columns: {
      ...all('given', 'id host_id account_id name created_at last_used_at version version_refused'),
      token_hash: 'withheld',
    },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [],
  },
  devices: {
    table: 'seen_device',
    rows: by('account_id'),
    columns: {
      ...all('given', 'id number host_id account_id master port vendor_id device_id revision serial_number'),
      ...all('given', 'product_id product_name mode cycle_time_us name description created_at seen_at'),
    },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [{ since: 'lastUsed', hours: hoursOf.year, clock: 'seen_at' }],
  },
  failures: {
    table: 'device_failure',
    rows: by('account_id'),
    columns: {
      ...all('given', 'id host_id account_id master port cause code device_name times started_at ended_at'),
      told_at: 'given',
    },
    seenBy: ['owner'],
    erasure: deleted,
    // What lasts for so long and was never told again is no news any more either.
    kept: [{ since: 'made', hours: hoursOf.year, clock: 'started_at' }],
  },
  parameterSets: {
    table: 'parameter_set',
    rows: by('account_id'),
    columns: {
      ...all('given', 'id number account_id name note vendor_id device_id revision product_id entries'),
      ...all('given', 'entry_count created_at edited_at'),
    },
    seenBy: ['owner'],
    erasure: deleted,
    kept: [],
  },
} as const satisfies Readonly<Record<string, Kind>>;
