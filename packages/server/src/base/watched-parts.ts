import { inTime, type LookedUp, type Reading, readWithinMs } from './looked-up.ts';

/** How full something is at this moment, by names that the program itself gives. */
export type Usage<Name extends string> = Readonly<Record<Name, number>>;

export interface Disk {
  readonly place: string;
  readonly size: number;
  readonly free: number;
}

/** The same whichever instance looks. */
export interface SiteFigures {
  readonly databaseBytes: number;
  readonly replicas: number;
  readonly replicationLagBytes: number;
  /** In seconds since 1970; 0 while there was none. */
  readonly lastBackup: number;
  /** By log: how long its oldest entry has waited to be sealed. */
  readonly unsealedSeconds: Readonly<Record<string, number>>;
}

export interface Parts {
  readonly version: string;
  readonly extraction: () => Usage<'threads' | 'running' | 'uploads' | 'checks' | 'anonymous'>;
  readonly live: () => Usage<'streams' | 'cutOff' | 'missed'>;
  readonly relay: () => Usage<'connections' | 'watches' | 'calls'>;
  readonly reads: () => Usage<'usable' | 'atStandbys' | 'atPrimary'>;
  /** What an instance cannot do without: each throws while it is not reached. */
  readonly reached: Readonly<Record<string, () => Promise<unknown>>>;
  readonly disks: () => Promise<readonly Disk[]>;
  readonly site: () => Promise<SiteFigures>;
}

const one = (value: number): readonly Reading[] => [{ value }];

const by = (label: string, values: Readonly<Record<string, number>>): readonly Reading[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

/** What answers within this, answers. A scrape as a whole may take a second more. */
const reachMs = readWithinMs - 500;

const upOf = async (reached: Parts['reached']): Promise<Record<string, number>> => {
  const asked = Object.entries(reached).map(async ([name, reach]): Promise<[string, number]> => {
    try {
      await inTime(reach, reachMs);
      return [name, 1];
    } catch {
      return [name, 0];
    }
  });
  return Object.fromEntries(await Promise.all(asked));
};

/** Metrics of one scrape are read from one look. */
const togetherMs = 1_000;
const together = <T>(look: () => Promise<T>): (() => Promise<T>) => {
  let looked: { readonly at: number; readonly found: Promise<T> } | undefined;
  return () => {
    if (!looked || performance.now() - looked.at > togetherMs)
      looked = { at: performance.now(), found: look() };
    return looked.found;
  };
};

const ofInstance = ({ version, extraction, live, relay, reads, reached }: Parts): readonly LookedUp[] => [
  {
    name: 'iodd_hub_info',
    help: 'Always 1; the version that runs',
    labelNames: ['version'],
    read: () => [{ labels: { version }, value: 1 }],
  },
  {
    name: 'dependency_up',
    help: 'Whether what the instance needs answers: 1, or 0 where it does not in time',
    labelNames: ['dependency'],
    read: async () => by('dependency', await upOf(reached)),
  },
  {
    name: 'extraction_threads',
    help: 'Threads that read packages',
    read: () => one(extraction().threads),
  },
  {
    name: 'extraction_running',
    help: 'Tasks that such threads work on',
    read: () => one(extraction().running),
  },
  {
    name: 'extraction_waiting',
    help: 'Tasks that wait for such a thread, by who waits for them',
    labelNames: ['lane'],
    read: () => {
      const { uploads, checks, anonymous } = extraction();
      return by('lane', { uploads, checks, anonymous });
    },
  },
  { name: 'live_streams', help: 'Open event streams of browsers', read: () => one(live().streams) },
  {
    name: 'live_streams_cut_off_total',
    help: 'Streams that were ended because their reader was too slow',
    isCounter: true,
    read: () => one(live().cutOff),
  },
  {
    name: 'live_values_missed_total',
    help: 'Values of devices that readers were not sent because they were too slow',
    isCounter: true,
    read: () => one(live().missed),
  },
  { name: 'relay_connections', help: 'Connected tool servers', read: () => one(relay().connections) },
  {
    name: 'relay_watches',
    help: 'Watches of live values that this instance keeps',
    read: () => one(relay().watches),
  },
  { name: 'standbys_usable', help: 'Standbys that can be read', read: () => one(reads().usable) },
  {
    name: 'catalogue_reads_total',
    help: 'Calls that read the catalogue, by where they did',
    isCounter: true,
    labelNames: ['at'],
    read: () => by('at', { standby: reads().atStandbys, primary: reads().atPrimary }),
  },
  {
    name: 'relay_calls_waiting',
    help: 'Calls to tool servers that wait for an answer',
    read: () => one(relay().calls),
  },
];

const ofDisks = (disks: Parts['disks']): readonly LookedUp[] => [
  {
    name: 'disk_size_bytes',
    help: 'Size of the disk where a folder of the service lies',
    labelNames: ['place'],
    read: async () =>
      by('place', Object.fromEntries((await disks()).map(({ place, size }) => [place, size]))),
  },
  {
    name: 'disk_free_bytes',
    help: 'Free room of the disk where a folder of the service lies',
    labelNames: ['place'],
    read: async () =>
      by('place', Object.fromEntries((await disks()).map(({ place, free }) => [place, free]))),
  },
];

const ofSite = (site: Parts['site']): readonly LookedUp[] => [
  {
    name: 'database_size_bytes',
    help: 'Size of the database',
    read: async () => one((await site()).databaseBytes),
  },
  {
    name: 'database_replicas',
    help: 'Servers that follow the database',
    read: async () => one((await site()).replicas),
  },
  {
    name: 'database_replication_lag_bytes',
    help: 'How far behind the slowest of them is; 0 without any',
    read: async () => one((await site()).replicationLagBytes),
  },
  {
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup succeeded, in seconds since 1970; 0 while there was none',
    read: async () => one((await site()).lastBackup),
  },
  {
    name: 'audit_oldest_unsealed_seconds',
    help: 'How long the oldest entry of a log has waited to be sealed and anchored; 0 when none waits',
    labelNames: ['log'],
    read: async () => by('log', (await site()).unsealedSeconds),
  },
];

export const watchedParts = (parts: Parts): readonly LookedUp[] => [
  ...ofInstance(parts),
  ...ofDisks(together(parts.disks)),
  ...ofSite(together(parts.site)),
];
