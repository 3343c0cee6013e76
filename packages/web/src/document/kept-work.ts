/**
 * Unsaved work in the browser's database: the files once, then each step by itself, so that a step costs what it
 * changes. A browser that keeps nothing is no reason to fail: then a question before leaving is all there is.
 */
import type { ArchiveFile } from '@iodd-hub/iodd';
import type { JudgedBy } from '../device/engine/opened.ts';
import type { KeptWork, Keeper } from './files-state.ts';
import { committed, done, ownDatabase } from '../kept/database.ts';
import { onForget } from '../kept/person.ts';
import { databaseName } from './forget.ts';
import type { LoggedStep } from './step-log.ts';

interface WorkRow {
  readonly id: string;
  /** Time of the last step, in milliseconds. */
  readonly at: number;
  readonly files: readonly ArchiveFile[];
  readonly seed: number;
  readonly judgedBy: JudgedBy | undefined;
}
interface StateRow {
  readonly id: string;
  readonly at: number;
  readonly judgedBy: JudgedBy | undefined;
  readonly count: number;
  readonly position: number;
}
interface StepRow {
  readonly id: string;
  readonly number: number;
  readonly step: LoggedStep;
}

/** Nobody comes back to what lay here for longer. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
const stores = ['work', 'state', 'steps'] as const;

const database = ownDatabase(databaseName, (opened) => {
  opened.createObjectStore('work', { keyPath: 'id' });
  opened.createObjectStore('state', { keyPath: 'id' });
  opened.createObjectStore('steps', { keyPath: ['id', 'number'] });
});

const stepsOf = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Infinity]);

const remove = async (id: string): Promise<void> => {
  const transaction = (await database.open()).transaction(stores, 'readwrite');
  transaction.objectStore('work').delete(id);
  transaction.objectStore('state').delete(id);
  transaction.objectStore('steps').delete(stepsOf(id));
  await committed(transaction);
};

const write = async (id: string, work: KeptWork, known: readonly LoggedStep[] | undefined): Promise<void> => {
  const transaction = (await database.open()).transaction(stores, 'readwrite');
  const { files, seed, judgedBy, log } = work;
  const at = Date.now();
  const row: WorkRow = { id, at, files, seed, judgedBy };
  if (!known) transaction.objectStore('work').put(row);
  const steps = transaction.objectStore('steps');
  for (const [number, step] of log.steps.entries()) {
    const own: StepRow = { id, number, step };
    if (known?.[number] !== step) steps.put(own);
  }
  steps.delete(stepsOf(id, log.steps.length));
  const state: StateRow = { id, at, judgedBy, count: log.steps.length, position: log.position };
  transaction.objectStore('state').put(state);
  await committed(transaction);
};

/** Writes one after the other; what cannot be kept is lost with the window, and nothing else. */
export const keeperOf = (id: string): Keeper => {
  let last: Promise<unknown> = Promise.resolve();
  let known: readonly LoggedStep[] | undefined;
  let knownIn = database.era();
  const next = (act: () => Promise<void>): void => {
    last = last.then(act).catch(() => {
      known = undefined;
    });
  };
  onForget(() => {
    known = undefined;
  });
  return {
    keep: (work) =>
      next(async () => {
        await database.open();
        const before = knownIn === database.era() ? known : undefined;
        knownIn = database.era();
        known = work.log.steps;
        await write(id, work, before);
      }),
    forget: () =>
      next(async () => {
        known = undefined;
        await remove(id);
      }),
  };
};

export interface KeptDocument {
  readonly id: string;
  readonly work: KeptWork;
}

/** Work that a sign-out would take away, also where no page has brought it back yet. */
export const hasKeptDocuments = async (): Promise<boolean> => {
  try {
    const transaction = (await database.open()).transaction('work', 'readonly');
    return (await done(transaction.objectStore('work').count())) > 0;
  } catch {
    return false;
  }
};

/** Everything that is kept, the oldest first; what is too old goes. */
export const keptDocuments = async (): Promise<readonly KeptDocument[]> => {
  try {
    const transaction = (await database.open()).transaction(stores, 'readonly');
    const [works, states, steps] = await Promise.all([
      done<WorkRow[]>(transaction.objectStore('work').getAll()),
      done<StateRow[]>(transaction.objectStore('state').getAll()),
      done<StepRow[]>(transaction.objectStore('steps').getAll()),
    ]);
    const oldest = Date.now() - keptMs;
    await Promise.all(states.filter(({ at }) => at < oldest).map(({ id }) => remove(id)));
    const byId = new Map(works.map((row) => [row.id, row]));
    return states
      .filter(({ at }) => at >= oldest)
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ id, judgedBy, position }) => {
        const row = byId.get(id);
        const own = steps.filter((step) => step.id === id).map(({ step }) => step);
        if (!row) return [];
        return [{ id, work: { files: row.files, seed: row.seed, judgedBy, log: { steps: own, position } } }];
      });
  } catch {
    return [];
  }
};
