import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isEnvelope } from '@iodd-hub/contract';
import { z } from 'zod';

/** What an author sent, and what became of it as far as the author knows. */
export interface SentEdit {
  readonly changeId: string;
  readonly at: string;
  readonly value: string;
  /** The revision that the author had seen; a refused edit is made again on a later one. */
  readonly baseRevision: number;
  /** Null while it was not acknowledged. */
  revision: number | null;
}

export interface Author {
  readonly edits: SentEdit[];
  readonly done: Promise<void>;
}

interface Editing {
  /** Instances in turn: one that is dead is passed over. */
  readonly urls: () => readonly string[];
  readonly session: string;
  readonly ioddId: string;
  /** A field that nobody else touches, and one that everybody does. */
  readonly own: string;
  readonly shared: string;
  readonly count: number;
  /** Edits go on, more slowly, until this is so. */
  readonly isOver: () => boolean;
  readonly random: () => number;
  readonly name: string;
}

const saved = z.object({
  revision: z.number(),
  saved: z.array(z.object({ changeId: z.string(), revision: z.number() })),
});

/** Every tenth edit goes to the field that everybody edits; as often the author's program dies before the answer. */
const oftenShared = 0.1;
const oftenKilled = 0.05;
/** An edit that nobody answers for so long: something is dead and was not started again. */
const stuckMs = 60_000;
/** Between two edits of somebody who has done enough. */
const pauseMs = 2000;
/** How long a program that died is away, at most. */
const awayMs = 50;

/** Sends one edit until it is acknowledged or refused, whatever dies meanwhile; answers the newest revision. */
const send = async (
  { urls, session, ioddId, random }: Editing,
  edit: SentEdit,
): Promise<{ readonly revision: number; readonly isRefused: boolean }> => {
  const ops = [{ op: 'set', at: edit.at, field: 'defaultValue', value: edit.value }];
  const body = JSON.stringify({
    ioddId,
    baseRevision: edit.baseRevision,
    modelVersion: 1,
    changes: [{ changeId: edit.changeId, label: 'setAttribute', ops }],
  });
  const since = Date.now();
  let last = '';
  for (;;) {
    if (Date.now() - since > stuckMs) throw new Error(`an edit is not answered: ${last}`);
    const all = urls();
    const url = all[Math.floor(random() * all.length)] ?? '';
    const abort = new AbortController();
    const dies = random() < oftenKilled;
    if (dies) setTimeout(() => abort.abort(), random() * 4);
    try {
      const answer = await fetch(`${url}/api/hub/draft/edit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'session-id': session },
        body,
        signal: abort.signal,
      });
      const envelope: unknown = await answer.json();
      if (!isEnvelope(envelope)) throw new Error('no envelope');
      if (envelope.resultCode === '00000') {
        const { revision, saved: written } = saved.parse(envelope.data);
        edit.revision = written.find(({ changeId }) => changeId === edit.changeId)?.revision ?? null;
        return { revision, isRefused: false };
      }
      if (envelope.resultCode === '04005')
        return { revision: saved.parse(envelope.data).revision, isRefused: true };
      if (envelope.resultCode === '02002')
        throw new Error(`an edit was refused: ${JSON.stringify(envelope)}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('an edit')) throw error;
      if (!dies) last = `${String(error)} ${String(error instanceof Error ? error.cause : '')}`;
    }
    // The same edit again, with its id: nobody knows whether it was written.
    await sleep(random() * awayMs);
  }
};

/** Makes edits one after the other, as somebody who types does. */
export const editing = (given: Editing): Author => {
  const edits: SentEdit[] = [];
  const work = async (): Promise<void> => {
    let seen = 1;
    for (let number = 0; number < given.count || !given.isOver(); number += 1) {
      if (number >= given.count) await sleep(given.random() * pauseMs);
      const at = given.random() < oftenShared ? given.shared : given.own;
      for (;;) {
        const value = `${given.name}-${number}-${edits.length}`;
        const edit: SentEdit = { changeId: randomUUID(), at, value, baseRevision: seen, revision: null };
        edits.push(edit);
        const { revision, isRefused } = await send(given, edit);
        seen = revision;
        if (!isRefused) break;
      }
    }
  };
  return { edits, done: work() };
};
