import { all, by, deleted, hoursOf, type Kind } from './kinds.ts';

/** What the configurator keeps at the portal: a person's own hosts, the devices there, and values of their parameters. */
export const consoleData = {
  hosts: {
    table: 'host',
    rows: by('account_id'),
    columns: all('given', 'id number account_id name address link created_at seen_at'),
    seenBy: ['owner'],
    erasure: deleted,
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
      ...all('given', 'id host_id account_id name created_at last_used_at'),
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
