/**
 * What the server does not have yet, in the browser's database: each change by itself, so that a step costs what it
 * changes. By person, draft and window: two windows have a queue each, and what a window left behind is taken up by the
 * next one that opens the draft.
 */
import type { Followed, RefusedWork, WaitingChange } from '@iodd-hub/iodd';
import { committed, done, ownDatabase } from '../kept/database.ts';

const queueDatabase = 'iodd-hub-queues';
const stores = ['heads', 'changes', 'sealed'] as const;

export interface KeptHead {
  readonly key: string;
  readonly userName: string;
  readonly ioddId: string;
  readonly at: number;
  /** The revision that the first of the changes was made to. */
  readonly revision: number;
  readonly waiting: readonly string[];
  readonly refused: readonly RefusedWork[];
  /** What was being typed, and where. */
  readonly typed?: TypedCell | undefined;
}
interface ChangeRow {
  readonly key: string;
  readonly id: string;
  readonly change: WaitingChange;
}
/** Text in a field that no command has taken yet. */
export interface TypedCell {
  readonly where: string;
  readonly text: string;
}
export interface KeptQueue extends Omit<KeptHead, 'waiting'> {
  readonly waiting: readonly WaitingChange[];
}

const database = ownDatabase(queueDatabase, (opened) => {
  opened.createObjectStore('heads', { keyPath: 'key' });
  opened.createObjectStore('changes', { keyPath: ['key', 'id'] });
  opened.createObjectStore('sealed', { keyPath: 'tag' });
});

const changesOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key], [key, []]);

const removeIn = (transaction: IDBTransaction, key: string): void => {
  transaction.objectStore('heads').delete(key);
  transaction.objectStore('changes').delete(changesOf(key));
};
export const removeQueue = async (key: string): Promise<void> => {
  const transaction = (await database.open()).transaction(stores, 'readwrite');
  removeIn(transaction, key);
  await committed(transaction);
};

export interface QueueKeeper {
  readonly keep: (followed: Followed, typed: TypedCell | undefined) => void;
  /** When everything that was kept is written. */
  readonly written: () => Promise<void>;
  /** False while something is being written, and where the browser refused the last time. */
  readonly isKept: () => boolean;
  /** Nothing more is kept. */
  readonly close: () => void;
}

/** A browser that keeps nothing is no reason to fail: then a question before leaving is all there is. */
export const queueKeeper = (owner: Pick<KeptHead, 'key' | 'userName' | 'ioddId'>): QueueKeeper => {
  let known = new Map<string, WaitingChange>();
  let knownIn = database.era();
  let writing: Promise<void> | undefined;
  let isClosed = false;
  let isKept = true;
  const write = async (followed: Followed, typed: TypedCell | undefined): Promise<void> => {
    const { revision, waiting, refused } = followed;
    const opened = await database.open();
    if (knownIn !== database.era()) known = new Map();
    knownIn = database.era();
    const transaction = opened.transaction(stores, 'readwrite');
    // Another window may have taken it away, to send or to seal it.
    if (!(await done(transaction.objectStore('heads').get(owner.key)))) known = new Map();
    if (waiting.length + refused.length === 0 && !typed) removeIn(transaction, owner.key);
    else {
      const head: KeptHead = {
        ...owner,
        at: Date.now(),
        revision,
        waiting: waiting.map(({ id }) => id),
        refused,
        typed,
      };
      transaction.objectStore('heads').put(head);
      const changes = transaction.objectStore('changes');
      const left = new Set(head.waiting);
      for (const id of known.keys()) if (!left.has(id)) changes.delete([owner.key, id]);
      for (const change of waiting) {
        const row: ChangeRow = { key: owner.key, id: change.id, change };
        if (known.get(change.id) !== change) changes.put(row);
      }
    }
    known = new Map(waiting.map((change) => [change.id, change]));
    await committed(transaction);
  };
  // While one state is written only the newest of those that come is written next: a fast hand does not run ahead.
  let next: Parameters<typeof write> | undefined;
  const writeAll = async (): Promise<void> => {
    while (next) {
      const now = next;
      next = undefined;
      try {
        await write(...now);
        isKept = true;
      } catch {
        known = new Map();
        isKept = false;
      }
    }
    writing = undefined;
  };
  return {
    isKept: () => isKept && writing === undefined,
    close: () => {
      isClosed = true;
      isKept = false;
      next = undefined;
    },
    keep: (...state) => {
      if (isClosed) return;
      next = state;
      writing ??= writeAll();
    },
    written: async () => {
      await writing;
    },
  };
};

/** Of a window that opens a draft anew. */
export const newQueueKey = (userName: string, ioddId: string): string =>
  `${userName} ${ioddId} ${crypto.randomUUID()}`;

export const keptQueue = async (key: string): Promise<KeptQueue | undefined> => {
  const transaction = (await database.open()).transaction(['heads', 'changes'], 'readonly');
  const [head, rows] = await Promise.all([
    done<KeptHead | undefined>(transaction.objectStore('heads').get(key)),
    done<ChangeRow[]>(transaction.objectStore('changes').getAll(changesOf(key))),
  ]);
  const byId = new Map(rows.map(({ id, change }) => [id, change]));
  return head && { ...head, waiting: head.waiting.flatMap((id) => byId.get(id) ?? []) };
};

/** Everything of a person, or of one draft of theirs, the oldest first. */
export const keptQueues = async (userName: string, ioddId?: string): Promise<readonly KeptQueue[]> => {
  try {
    const transaction = (await database.open()).transaction(['heads', 'changes'], 'readonly');
    const [heads, changes] = await Promise.all([
      done<KeptHead[]>(transaction.objectStore('heads').getAll()),
      done<ChangeRow[]>(transaction.objectStore('changes').getAll()),
    ]);
    const byKey = new Map(changes.map(({ key, id, change }) => [`${key} ${id}`, change]));
    return heads
      .filter((head) => head.userName === userName && (ioddId === undefined || head.ioddId === ioddId))
      .toSorted((one, other) => one.at - other.at)
      .map((head) => ({
        ...head,
        waiting: head.waiting.flatMap((id) => byKey.get(`${head.key} ${id}`) ?? []),
      }));
  } catch {
    return [];
  }
};

/** Only whoever has the key of the account can read it. */
export interface SealedQueues {
  /** The account by a name that says nothing, and a number of its own. */
  readonly tag: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}

/** Takes the queues of a person away and leaves them sealed, beside what was sealed before. */
export const putSealed = async (sealed: SealedQueues, keys: readonly string[]): Promise<void> => {
  const transaction = (await database.open()).transaction(stores, 'readwrite');
  transaction.objectStore('sealed').put(sealed);
  for (const key of keys) removeIn(transaction, key);
  await committed(transaction);
};
export const allSealed = async (): Promise<readonly SealedQueues[]> => {
  const transaction = (await database.open()).transaction('sealed', 'readonly');
  return done<SealedQueues[]>(transaction.objectStore('sealed').getAll());
};
/** Also takes away what they were sealed as. */
export const putQueues = async (queues: readonly KeptQueue[], openedTag: string): Promise<void> => {
  const transaction = (await database.open()).transaction(stores, 'readwrite');
  for (const { waiting, ...head } of queues) {
    transaction.objectStore('heads').put({ ...head, waiting: waiting.map(({ id }) => id) });
    for (const change of waiting)
      transaction.objectStore('changes').put({ key: head.key, id: change.id, change });
  }
  transaction.objectStore('sealed').delete(openedTag);
  await committed(transaction);
};
