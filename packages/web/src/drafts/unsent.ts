/** Changes to drafts that lie in this browser and not on the server: sent, sealed or given up. */
import { workKey } from '@iodd-hub/contract/calls/account';
import type { RefusedWork } from '@iodd-hub/iodd';
import { call } from '../api/client.ts';
import { hold, type Held } from '../document/window-lock.ts';
import { quiet, sendChanges } from './draft-calls.ts';
import {
  allSealed,
  keptQueue,
  keptQueues,
  newQueueKey,
  putQueues,
  putSealed,
  removeQueue,
  type KeptQueue,
} from './kept-queue.ts';
import { openDrafts } from './open-drafts.ts';

/** Changes and undecided conflicts, in all windows. */
export const unsentCount = async (userName: string): Promise<number> => {
  await Promise.all([...openDrafts].map(({ written }) => written()));
  const notKept = [...openDrafts].filter(({ isKept }) => !isKept()).map(({ sync }) => sync.followed());
  const queues = [...(await keptQueues(userName)), ...notKept];
  return queues.reduce((sum, { waiting, refused }) => sum + waiting.length + refused.length, 0);
};

export interface FreeQueue {
  readonly queue: KeptQueue;
  readonly held: Held;
}

/** Undefined where another window has it. Held first, and read when nobody else writes it any more. */
export const takeQueue = async (key: string): Promise<FreeQueue | undefined> => {
  const held = await hold(key);
  const queue = held && (await keptQueue(key));
  if (held && queue) return { queue, held };
  await held?.release();
  return undefined;
};

/** Sends what waits in a queue; answers what is refused, of now and of before. */
export const sendQueue = async (queue: KeptQueue): Promise<readonly RefusedWork[]> => {
  const { ioddId, userName, revision: baseRevision, waiting } = queue;
  if (waiting.length === 0) return queue.refused;
  const sending = { ioddId, userName, baseRevision, changes: waiting };
  const { refused } = await sendChanges(sending, { ...quiet, canPrompt: false });
  const conflicts = new Map(refused.map(({ changeId, conflicts: all }) => [changeId, all]));
  const left = waiting.flatMap((change): readonly RefusedWork[] => {
    const own = conflicts.get(change.id);
    const told = own?.map(({ field, ...conflict }) => ({
      ...conflict,
      ...(field === null ? {} : { field }),
    }));
    return told ? [{ ...change, conflicts: told, inserts: [] }] : [];
  });
  return [...queue.refused, ...left];
};

/** What windows left behind that are gone. What cannot be sent by one call now, or collides, waits for its draft. */
export const sendLeft = async (userName: string): Promise<void> => {
  for (const { key } of await keptQueues(userName)) {
    const free = await takeQueue(key);
    if (!free) continue;
    const refused = await sendQueue(free.queue).catch(() => undefined);
    if (refused?.length === 0) await removeQueue(key);
    await free.held.release();
  }
};

/** What is open here, and what was left behind. */
export const sendUnsent = async (userName: string): Promise<void> => {
  await Promise.all([...openDrafts].map(({ sync }) => sync.flush()));
  await sendLeft(userName);
};

/** Without a safe connection a browser has no ciphers. */
export const canSeal = (): boolean => 'subtle' in crypto;

const keyOf = async (): Promise<{ readonly key: CryptoKey; readonly tag: string }> => {
  const { key: text } = await call(workKey, {}, { ...quiet, canPrompt: false });
  const secret = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const digest = await crypto.subtle.digest('SHA-256', secret);
  const tag = Array.from(new Uint8Array(digest), (octet) => octet.toString(16).padStart(2, '0')).join('');
  return { key: await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt']), tag };
};

/** Sealed while the key can be had; the answer leaves it so in the browser, once its person is signed out. */
export const sealUnsent = async (userName: string): Promise<() => Promise<void>> => {
  const { key, tag } = await keyOf();
  const queues = await keptQueues(userName);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(queues));
  const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  return () =>
    putSealed(
      { tag: `${tag} ${crypto.randomUUID()}`, iv, content },
      queues.map((queue) => queue.key),
    );
};

export const discardUnsent = async (userName: string): Promise<void> => {
  for (const { key } of await keptQueues(userName)) await removeQueue(key);
};

/** What this person sealed here before: it lies as any other unsent work from then on. */
export const openSealed = async (userName: string): Promise<void> => {
  try {
    const all = canSeal() ? await allSealed() : [];
    if (all.length === 0) return;
    const { key, tag } = await keyOf();
    for (const sealed of all.filter((one) => one.tag.startsWith(tag))) {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.content);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was sealed above
      const queues = JSON.parse(new TextDecoder().decode(plain)) as readonly KeptQueue[];
      // A window that was open meanwhile may go on with the queue that it had.
      const fresh = queues.map((queue) => ({ ...queue, key: newQueueKey(userName, queue.ioddId) }));
      await putQueues(fresh, sealed.tag);
    }
  } catch {
    // It stays sealed: the next time may have the connection that this one had not.
  }
};
