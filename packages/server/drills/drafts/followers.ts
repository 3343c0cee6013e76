import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveEvent, stream } from '@iodd-hub/contract/live';

interface Following {
  /** Instances in turn: one that is dead is passed over. */
  readonly urls: () => readonly string[];
  readonly session: string;
  readonly ioddIds: readonly string[];
  readonly random: () => number;
}

/** Somebody who has drafts open and edits nothing. */
export interface Follower {
  /** The revision of each draft up to which every change has come, once and in order. */
  readonly revisions: ReadonlyMap<string, number>;
  readonly gaps: () => number;
  readonly stop: () => void;
}

/** How soon a browser opens a stream again that broke off. */
const comeBackMs = 500;

export const following = ({ urls, session, ioddIds, random }: Following): Follower => {
  const revisions = new Map(ioddIds.map((ioddId) => [ioddId, 1]));
  const abort = new AbortController();
  let gaps = 0;

  const hear = (event: LiveEvent): void => {
    if (event.kind !== 'changes') return;
    for (const { revision } of event.changes) {
      const known = revisions.get(event.ioddId) ?? 0;
      if (revision > known + 1) gaps += 1;
      if (revision > known) revisions.set(event.ioddId, revision);
    }
  };
  const listen = async (url: string): Promise<void> => {
    const after = ioddIds.map((ioddId) => revisions.get(ioddId)).join('.');
    const address = `${url}${stream.path}?drafts=${ioddIds.join(',')}&after=${after}`;
    const answer = await fetch(address, { headers: { 'session-id': session }, signal: abort.signal });
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of answer.body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the server says of itself
        if (data !== undefined) hear(JSON.parse(data) as LiveEvent);
      }
    }
  };
  const work = async (): Promise<void> => {
    while (!abort.signal.aborted) {
      const all = urls();
      await listen(all[Math.floor(random() * all.length)] ?? '').catch(() => undefined);
      await sleep(comeBackMs);
    }
  };
  void work();
  return { revisions, gaps: () => gaps, stop: () => abort.abort() };
};

/** How long it takes until all have everything; undefined where it takes too long. */
export const convergence = async (
  followers: readonly Follower[],
  heads: ReadonlyMap<string, number>,
  mostMs: number,
): Promise<number | undefined> => {
  const began = Date.now();
  const isThere = ({ revisions }: Follower): boolean =>
    [...revisions].every(([ioddId, revision]) => revision >= (heads.get(ioddId) ?? 0));
  while (!followers.every(isThere)) {
    if (Date.now() - began > mostMs) return undefined;
    await sleep(20);
  }
  return Date.now() - began;
};
