/** The uploads under way. They outlive the page, so that a look at a device does not stop them. */
import { upload } from '@iodd-hub/contract/calls/import';
import { t } from 'i18next';
import { useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { CallFailure, isWorthRetrying } from '../../api/failure.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { onForget } from '../../kept/person.ts';
import { queries } from '../../session/session.ts';
import { allImportsKey } from './imports.ts';
import { refusalOf } from './refusal.ts';
import { type Attempt, createUploadQueue, isRunning, type QueueState } from './upload-queue.ts';

/** One sentence for all files that were refused for the same cause: without the name that the server put into it. */
const causeOf = (error: unknown, name: string): string => failureText(error).replaceAll(name, '…');

const failed = (error: unknown, name: string): Attempt => {
  if (!(error instanceof CallFailure)) return { kind: 'refused', name, reason: failureText(error) };
  if (error.kind === 'cancelled') return { kind: 'cancelled', name };
  if (error.key === 'fileExists') return { kind: 'existing', name };
  const reason = causeOf(error, name);
  if (isWorthRetrying(error) || error.kind === 'network') {
    const seconds = error.retryAfterSeconds;
    return { kind: 'later', reason, ...(seconds !== undefined && { seconds }) };
  }
  return { kind: 'refused', name, reason };
};

const send = async (file: File, signal: AbortSignal): Promise<Attempt> => {
  const { name } = file;
  const refusal = refusalOf(file);
  if (refusal) return { kind: 'refused', name, reason: t(`publish:imports.${refusal}`) };
  try {
    const options = { report: 'log', limit: 'editor', handles: ['tooManyRequests', 'tryLater'] } as const;
    const { replacedName } = await call(upload, { file }, { ...options, signal });
    return { kind: replacedName === null ? 'imported' : 'replaced', name };
  } catch (error) {
    return failed(error, name);
  }
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The browser asks before it closes a page that still sends. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The list is asked for again now and then, not for each of many files. */
const listEveryMs = 2000;
let listedAt = 0;

const onChange = (state: QueueState): void => {
  if (isRunning(state)) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  if (state.outcomes.length > 0 && (!isRunning(state) || Date.now() - listedAt > listEveryMs)) {
    listedAt = Date.now();
    void queries.invalidateQueries({ queryKey: allImportsKey });
  }
  for (const listener of listeners) listener();
};

export const uploads = createUploadQueue({ send, wait, now: Date.now, onChange });
onForget(uploads.forget);

export const useUploads = (): QueueState => useSyncExternalStore(subscribe, uploads.state);
