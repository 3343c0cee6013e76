/** The tool server as a program on a person's own computer: masters behind one API that pages may ask. */
import { userInfo } from 'node:os';
import { WriteStore } from './writes/store.ts';
import { type Clock, heldOutputs } from '@iodd-hub/gateway';
import { systemClock } from './clock.ts';
import { Authenticator } from './local-http/authenticate.ts';
import { listenLocally } from './local-http/listen.ts';
import type { Page } from './local-http/pages.ts';
import { Relay } from './relay/relay.ts';
import type { ReportTiming } from './reports/schedule.ts';
import type { Context } from './service/context.ts';
import { newDispatcher, type Dispatcher } from './service/dispatcher.ts';
import { HostConnections } from './service/hosts.ts';
import { Live } from './service/live/live.ts';
import { HeldOutputs } from './service/outputs.ts';
import { hashOfToken, newToken } from './service/tokens.ts';
import { recordAudit } from './store/audit.ts';
import { openDatabase } from './store/database.ts';
import { isAllowedOrigin } from './store/pairings.ts';
import { versionsDirectory } from './versions/pointer.ts';
import { type UpdateTiming, Updates } from './versions/updates.ts';
import { stopsOf } from './store/stops.ts';

export interface ToolserverOptions {
  /** The file in which everything is kept. */
  readonly store: string;
  /** 0: any that is free. */
  readonly port: number;
  /** What it shows itself at its address, by path. */
  readonly pages?: ReadonlyMap<string, Page>;
  readonly version: string;
  readonly clock?: Clock;
  /** When portals are told which devices stand at a host. */
  readonly reports?: Partial<ReportTiming>;
  /** When portals are asked for a newer version. */
  readonly updates?: Partial<UpdateTiming>;
  /** A version that was tried before this one and did not serve. */
  readonly takenBack?: string;
  /** A line for the terminal. */
  readonly log: (line: string) => void;
}
export interface Toolserver {
  readonly urls: readonly string[];
  /** What the operator's own page shows; told once. */
  readonly token: string;
  /** For whatever else carries calls. */
  readonly dispatcher: Dispatcher;
  /** When a newer version is there to take over: whoever started this ends it. */
  readonly replaced: Promise<void>;
  readonly close: () => Promise<void>;
}

/** How often it is looked whether another program removed a host, or changed a connection to a portal. */
const lookMs = 1000;
/** A write takes seconds at most; its outcome is asked for at the next start where it does not end. */
const longestWaitMs = 30_000;
const waitMs = 100;

/** A user without a name is one all the same. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}

export async function startToolserver(options: ToolserverOptions): Promise<Toolserver> {
  const { store, version, clock = systemClock, log, pages = new Map() } = options;
  const database = openDatabase(store);
  const writes = new WriteStore(database);
  const hosts = new HostConnections({ database, writes, clock });
  const live: Live = new Live({
    hosts,
    clock,
    stopsOf: (host) => stopsOf(database, host),
    outputsAt: (host) => heldOutputs(held.outputs, host, clock),
  });
  const held = new HeldOutputs({ database, hosts, clock, onChange: (host) => live.tellOutputs(host) });
  const context: Context = { database, writes, clock, hosts, live, outputs: held.outputs, version };
  const logError = (error: unknown): void =>
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const dispatcher = newDispatcher(context, logError);
  const token = newToken();
  const operator = operatorName();
  const authenticator = new Authenticator({
    database,
    clock,
    operatorHash: hashOfToken(token),
    operator,
    log,
  });
  const http = await listenLocally(
    {
      dispatcher,
      authenticator,
      isAllowedOrigin: (origin) => isAllowedOrigin(database, origin),
      pages,
      about: `IODD Hub tool server ${version}\n`,
      log: logError,
    },
    options.port,
  ).catch((error: unknown) => {
    database.close();
    throw error;
  });
  recordAudit(database, {
    at: clock.date().toISOString(),
    who: operator,
    action: 'program.started',
    subject: `${version} ${http.urls.join(' ')}`,
  });
  const relay = new Relay({
    database,
    dispatcher,
    hosts,
    live,
    clock,
    version,
    log,
    reports: options.reports,
  });
  if (options.takenBack)
    recordAudit(database, {
      at: clock.date().toISOString(),
      who: operator,
      action: 'version.takenBack',
      subject: options.takenBack,
    });
  const { promise: replaced, resolve: replace } = Promise.withResolvers<void>();
  const onTaken = async (): Promise<void> => {
    const untilMs = clock.nowMs() + longestWaitMs;
    // What is being written is written to its end.
    while (writes.isUnderWay(process.pid) && clock.nowMs() < untilMs) await clock.wait(waitMs);
    replace();
  };
  const updates = new Updates({
    database,
    directory: versionsDirectory(store),
    version,
    clock,
    timing: options.updates,
    log,
    onTaken: () => void onTaken(),
  });
  relay.follow();
  const timer = setInterval(() => {
    relay.follow();
    updates.follow();
    live.tellAllStops();
    held.look().catch(logError);
    hosts.closeRemoved().then((ids) => ids.forEach((id) => live.forget(id)), logError);
  }, lookMs);
  return {
    urls: http.urls,
    token,
    dispatcher,
    replaced,
    close: async () => {
      clearInterval(timer);
      await updates.close();
      await relay.close();
      await held.close();
      live.close();
      await http.close();
      await hosts.close();
      database.close();
    },
  };
}
