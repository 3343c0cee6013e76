import { randomIds } from '@iodd-hub/iodd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { prepareWorker, startWorker } from '../../document/host.ts';
import type { SyncState } from '../../drafts/draft-sync.ts';
import { openDraft, type OpenDraft } from '../../drafts/open-draft.ts';

const ids = randomIds((octets) => crypto.getRandomValues(octets));

type Opening =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'open'; readonly draft: OpenDraft };

/** By draft, until the page that had it before has left it. */
const turns = new Map<string, Promise<void>>();

/** Waits for the one before; the answer lets the next one in. */
const takeTurn = (ioddId: string): { readonly begins: Promise<void>; readonly end: () => void } => {
  const begins = turns.get(ioddId) ?? Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  turns.set(ioddId, promise);
  const end = (): void => {
    if (turns.get(ioddId) === promise) turns.delete(ioddId);
    resolve();
  };
  return { begins, end };
};

/** What waits when it is left is sent first. */
const leave = async (draft: OpenDraft): Promise<void> => {
  await draft.sync.flush();
  await draft.close();
};

/** Opens a draft for as long as the page shows it. */
export const useOpenDraft = (ioddId: string, userName: string): Opening & { readonly retry: () => void } => {
  const [attempt, setAttempt] = useState(0);
  const wanted = `${ioddId} ${userName} ${attempt}`;
  const [opened, setOpened] = useState<{ readonly of: string; readonly opening: Opening }>();
  useEffect(() => {
    let isLeft = false;
    let draft: OpenDraft | undefined;
    // Whoever comes back at once would else collide with the own changes, which are on their way.
    const turn = takeTurn(ioddId);
    const open = async (): Promise<void> => {
      await turn.begins;
      if (isLeft) return turn.end();
      try {
        draft = await openDraft({ ioddId, userName, start: startWorker, ids });
        if (isLeft) await leave(draft).finally(turn.end);
        else setOpened({ of: wanted, opening: { phase: 'open', draft } });
      } catch (error) {
        turn.end();
        if (!isLeft) setOpened({ of: wanted, opening: { phase: 'failed', error } });
      }
      return undefined;
    };
    prepareWorker();
    void open();
    return () => {
      isLeft = true;
      if (draft) void leave(draft).finally(turn.end);
    };
  }, [ioddId, userName, wanted]);
  const isFailed = opened?.of === wanted && opened.opening.phase === 'failed';
  useEffect(() => {
    if (!isFailed) return undefined;
    const again = (): void => setAttempt(attempt + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isFailed, attempt]);
  const opening: Opening = opened?.of === wanted ? opened.opening : { phase: 'opening' };
  return { ...opening, retry: () => setAttempt(attempt + 1) };
};

export const useSync = (draft: OpenDraft): SyncState =>
  useSyncExternalStore(draft.subscribe, draft.sync.state);
