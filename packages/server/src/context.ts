import type { Access, Endpoint, endpoints, Input, Noun, Output } from '@iodd-hub/contract';
import type { Language } from '@iodd-hub/i18n';
import type { Logger } from 'pino';
import type { Written } from './base/written.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Reads, Source } from './db/standbys.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { DemoHosts } from './demo/hosts.ts';
import type { Drafts } from './drafts/service.ts';
import type { Live } from './live/live.ts';
import type { Downloads } from './library/downloads.ts';
import type { Extractor } from './library/extractor.ts';
import type { ObjectStore } from './objects/object-store.ts';
import type { Sealing } from './stores/chain.ts';
import type { CurrentUser } from './stores/sessions.ts';
import type { FailedSignIns } from './limits/failed-sign-ins.ts';
import type { Guesses } from './limits/guesses.ts';
import type { Limits } from './limits/limits.ts';
import type { Metrics } from './base/metrics.ts';
import type { Relay } from './relay/relay.ts';
import type { Tracing } from './base/tracing.ts';
import type { Updates } from './updates/updates.ts';

/** What the process has, the same for every request. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** Where the catalogue is read: standbys, while there are some that are not behind. */
  readonly reads: Reads;
  readonly objects: ObjectStore;
  readonly sealing: Sealing;
  readonly jobs: Jobs;
  readonly downloads: Downloads;
  readonly extractor: Extractor;
  readonly demoHosts: DemoHosts;
  readonly drafts: Drafts;
  readonly live: Live;
  readonly relay: Relay;
  readonly updates: Updates;
  /** Whether this instance reaches the others; true where it is alone. */
  readonly isNatsReached: () => boolean;
  readonly limits: Limits;
  readonly guesses: Guesses;
  readonly failedSignIns: FailedSignIns;
  readonly metrics: Metrics;
  /** Null while no collector is named. */
  readonly tracing: Tracing | null;
  readonly log: Logger;
  readonly version: string;
  /** Where people reach this site: as it is configured, else where it listens. Never what a request says. */
  readonly siteUrl: string;
}

/** What a handler knows of the request. Nobody is signed in only where anyone may call. */
export interface Context<A extends Access = Access> {
  readonly services: Services;
  readonly user: A extends 'anyone' ? CurrentUser | null : CurrentUser;
  readonly language: Language;
  /** Where this call reads the catalogue: a standby for the calls of http/catalogue-reads.ts, else the database. */
  readonly catalogue: Source;
  /** What the client calls itself. */
  readonly client: string;
  /** Network address of the caller. */
  readonly address: string;
  /** What a browser was given when it signed in before. */
  readonly browser: string | undefined;
  /** The last event that a browser received whose stream was interrupted. */
  readonly lastEventId: string | undefined;
  rememberBrowser(secret: string): void;
  /** Where people reach this site. */
  readonly siteUrl: string;
  /** Sets the session cookie, or takes it away. */
  setSession(token: string | null): void;
}

export type Handler<E extends Endpoint> = (
  context: Context<E['access']>,
  input: Input<E>,
) => Promise<Output<E> | Written>;

/** One whose answer has parts, for whoever asks it inside of the server. */
type PlainHandler<E extends Endpoint> = (
  context: Context<E['access']>,
  input: Input<E>,
) => Promise<Output<E>>;

/** Calls whose answers are written by PostgreSQL, by their nouns. */
interface WrittenCalls {
  readonly resource: 'list';
}
type IsWritten<N extends Noun, Name> = N extends keyof WrittenCalls
  ? Name extends WrittenCalls[N]
    ? true
    : false
  : false;
type HandlerOf<E, MayBeWritten extends boolean> = E extends Endpoint
  ? MayBeWritten extends true
    ? Handler<E>
    : PlainHandler<E>
  : never;

/** One handler for each endpoint of a noun: a missing one does not compile. */
export type Handlers<N extends Noun> = {
  readonly [Name in keyof (typeof endpoints)[N]]: HandlerOf<(typeof endpoints)[N][Name], IsWritten<N, Name>>;
};
