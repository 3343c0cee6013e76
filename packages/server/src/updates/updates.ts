import type { Application, UpdateReason, UpdateState } from '@iodd-hub/contract/system';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createCache } from '../base/caches.ts';
import { takeTurn, type Turn } from '../db/turn.ts';
import * as audit from '../stores/audit.ts';
import * as store from '../stores/updates.ts';
import { install, type InstallTools, type Outcome } from './install.ts';
import { newestOffered, type Offered, offeredVersion } from './offered.ts';
import { UpdateRefused } from './prepare.ts';
import type { FromSupervisor } from './supervision.ts';

export interface Updates {
  readonly isSetUp: boolean;
  /** The newest version that can be installed. */
  newest(application: Application): Promise<Offered | null>;
  /** The same for whoever asks; for a moment what was answered before. */
  offered(application: Application): Promise<Offered | null>;
  installed(application: Application): Promise<string>;
  /** What tool servers install: the version that was released for them last. */
  forToolservers(): Promise<Offered | null>;
  open(offered: Offered): Promise<Readable>;
  /** Whether the service can be exchanged on every instance that is there. */
  canReplaceService(): Promise<boolean>;
  /** This instance takes its turn at what was begun. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface UpdatesOptions extends InstallTools {
  readonly version: string;
  readonly log: Logger;
}

const lookEveryMs = 2_000;
const closeWithinMs = 2_000;
const offersCached = { ttlMs: 3_000, max: 10 } as const;

type Ending = {
  readonly state: Exclude<UpdateState, 'running'>;
  readonly reason?: UpdateReason;
  readonly detail?: string;
};

export const openUpdates = (options: UpdatesOptions): Updates => {
  const { db, directUrl, config, files, version, web, supervisor, log } = options;
  const instance = supervisor?.instance ?? randomUUID();
  const isSetUp = config.keys.length > 0 && !config.isImage;
  const offers = createCache<Offered | null>(offersCached);
  let turn: Turn | undefined;
  /** What the supervisor said and the database does not know yet. */
  let owed: (() => Promise<void>) | undefined;

  const installed = async (application: Application): Promise<string> => {
    if (application === 'service') return version;
    if (application === 'web') return web?.current().version ?? '';
    return store.newestDone(db, application);
  };

  const newest = async (application: Application): Promise<Offered | null> =>
    isSetUp
      ? newestOffered(files, config.keys, {
          application,
          installed: await installed(application),
          service: version,
        })
      : null;

  const forToolservers = async (): Promise<Offered | null> => {
    const released = isSetUp ? await installed('toolserver') : '';
    if (released === '') return null;
    return offers.get(`for tool servers ${released}`, () =>
      offeredVersion(files, config.keys, { application: 'toolserver', version: released }),
    );
  };

  const end = async (update: store.UpdateRow, ending: Ending): Promise<void> => {
    const { id, application } = update;
    const hasEnded = await db.transaction().execute(async (tx) => {
      if (!(await store.end(tx, id, ending))) return false;
      await audit.record(tx, {
        actorId: null,
        action: 'system.updateEnded',
        subject: application,
        detail: { version: update.version, versionBefore: update.version_before, state: ending.state },
      });
      return true;
    });
    if (hasEnded) log.warn({ application, version: update.version, ...ending }, 'an update has ended');
  };

  const endTurn = async (): Promise<void> => {
    const ended = turn;
    turn = undefined;
    await ended?.end();
  };

  const refuse = async (update: store.UpdateRow, error: unknown): Promise<void> => {
    if (!(error instanceof UpdateRefused)) log.error({ err: error }, 'an update failed');
    const refused = error instanceof UpdateRefused ? error : new UpdateRefused('failed', String(error));
    await end(update, { state: 'refused', reason: refused.reason, detail: refused.message });
  };

  const takeIt = async (): Promise<void> => {
    const due = await store.turnOf(db, instance);
    // What the supervisor started this process for, it says the end of.
    if (!due || due.id === supervisor?.update) return;
    turn = (await takeTurn(directUrl)) ?? undefined;
    if (!turn) return;
    let outcome: Outcome = 'done';
    try {
      // What others did while this one had no turn may have ended it.
      const still = await store.turnOf(db, instance);
      if (still?.id !== due.id || (await store.othersAtWork(db, due.id, instance))) return;
      // A process that was killed over it is not followed by the next.
      if (due.hadBegun) throw new UpdateRefused('interrupted');
      await store.beginTurn(db, due.id, instance);
      outcome = await install[due.application](options, due, () => newest(due.application));
      if (outcome === 'done') await store.finishTurn(db, due.id, instance);
    } catch (error) {
      await refuse(due, error);
    } finally {
      if (outcome === 'done') await endTurn();
    }
  };

  const payOwed = async (): Promise<void> => {
    const pay = owed;
    await pay?.();
    if (owed === pay) owed = undefined;
  };

  const lookOnce = async (): Promise<void> => {
    await payOwed();
    if (!turn) await takeIt();
    const finished = await store.allTaken(db);
    if (finished) await end(finished, { state: 'done' });
  };

  let looking: Promise<void> | undefined;
  const lookAgain = (): Promise<void> =>
    (looking ??= lookOnce()
      .catch((error: unknown) => log.warn({ err: error }, 'updates were not looked at'))
      .finally(() => {
        looking = undefined;
      }));

  const isHere = () => store.sawInstance(db, instance, supervisor !== null);
  const tick = (): void => {
    // Beside it: a turn takes minutes, and nobody waits for an instance that is not seen.
    isHere().catch((error: unknown) => log.warn({ err: error }, 'this instance could not be noted'));
    void lookAgain();
  };

  const kept = async ({ update: id, reason, detail }: Extract<FromSupervisor, { kind: 'kept' }>) => {
    const update = await store.find(db, id);
    if (update) await end(update, { state: 'switchedBack', reason, detail });
    await endTurn();
  };

  supervisor?.onMessage((message) => {
    if (message.kind === 'step')
      store
        .reach(db, message.update, message.step)
        .catch((error: unknown) => log.warn({ err: error }, 'a step'));
    else if (message.kind === 'replaced')
      owed = () => store.finishTurn(db, message.update, instance).then(() => undefined);
    else if (message.kind === 'kept') owed = () => kept(message);
    if (owed) void lookAgain();
  });

  const isOn = isSetUp || supervisor !== null;
  const timer = isOn ? setInterval(tick, lookEveryMs) : undefined;
  timer?.unref();
  if (isOn) tick();
  return {
    isSetUp,
    installed,
    newest,
    forToolservers,
    open: ({ name }) => files.open(name),
    // What was just installed is offered no more.
    offered: async (application) =>
      offers.get(`${application} ${await installed(application)}`, () => newest(application)),
    async canReplaceService() {
      await isHere();
      return store.allSupervised(db);
    },
    look: lookAgain,
    async close() {
      clearInterval(timer);
      // An update that is under way ends with the process; whoever starts next says that it was interrupted.
      await Promise.race([looking, sleep(closeWithinMs, undefined, { ref: false })]);
      await endTurn();
      // The next process of a supervised instance is the same instance.
      if (!supervisor) await store.forgetInstance(db, instance).catch(() => undefined);
    },
  };
};
