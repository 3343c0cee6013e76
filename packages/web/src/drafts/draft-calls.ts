/** The calls that a draft is opened, followed and saved by. */
import * as calls from '@iodd-hub/contract/calls/draft';
import type { DraftChange, Edited } from '@iodd-hub/contract/draft';
import { documentModel, readArchive, type ArchiveFile, type Draft, type WaitingChange } from '@iodd-hub/iodd';
import { call } from '../api/client.ts';
import type { CallOptions } from '../api/create-call.ts';
import { CallFailure, isFailure, passesByItself } from '../api/failure.ts';
import type { Hindrance } from './draft-sync.ts';

export const quiet = { report: 'log', limit: 'editor' } as const;

export const changesAfter = async (ioddId: string, after: number): Promise<readonly DraftChange[]> => {
  const all: DraftChange[] = [];
  for (let last = after; ;) {
    const { revision, changes } = await call(calls.changes, { ioddId, after: last }, quiet);
    all.push(...changes);
    last = changes.at(-1)?.revision ?? revision;
    if (last >= revision) return all;
  }
};

const fetched = async (path: string, query: Readonly<Record<string, string>>): Promise<Response> => {
  const answer = await fetch(`${path}?${new URLSearchParams(query).toString()}`);
  if (answer.ok && answer.headers.has('content-disposition')) return answer;
  // What is not read keeps its connection.
  await answer.body?.cancel();
  throw new CallFailure({ kind: answer.ok ? 'notOurs' : 'unavailable', status: answer.status });
};

export const copyAt = async (ioddId: string, revision: number): Promise<Draft> => {
  const answer = await fetched(calls.copy.path, { ioddId, revision: String(revision) });
  // The server's copy, by the model that `open` named.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await answer.json()) as Draft;
};

/** Without them the text is written anew, and there are no pictures. */
export const packedFiles = async (ioddId: string): Promise<readonly ArchiveFile[]> => {
  try {
    const answer = await fetched(calls.exportFile.path, { ioddId });
    const archive = readArchive(new Uint8Array(await answer.arrayBuffer()));
    return 'files' in archive ? archive.files : [];
  } catch {
    return [];
  }
};

interface Sending {
  readonly ioddId: string;
  /** Whose changes these are: somebody else may be signed in by now, in another window. */
  readonly userName: string;
  readonly baseRevision: number;
  readonly changes: readonly WaitingChange[];
}

export const sendChanges = async (
  { ioddId, userName, baseRevision, changes }: Sending,
  options: CallOptions = quiet,
): Promise<Edited> => {
  try {
    const sent = changes.map(({ id: changeId, label, kind, ops }) => ({
      changeId,
      label,
      kind,
      ops: [...ops],
    }));
    const input = { ioddId, author: userName, baseRevision, modelVersion: documentModel, changes: sent };
    return await call(calls.edit, input, options);
  } catch (error) {
    // Some were written, and the data says which were not.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (isFailure(error, 'revisionConflict')) return error.data as Edited;
    throw error;
  }
};

export const hindranceOf = (error: unknown): Hindrance => {
  // A thread of the server that ended is there again a moment later.
  if (passesByItself(error) || isFailure(error, 'internal')) return { kind: 'offline' };
  if (isFailure(error, 'sessionInvalid') || isFailure(error, 'notSignedIn')) return { kind: 'signedOut' };
  if (isFailure(error, 'draftMissing')) return { kind: 'gone' };
  if (isFailure(error, 'pageOutdated')) return { kind: 'outdated' };
  const isOfChange = ['changeRefused', 'inputRefused'] as const;
  if (error instanceof CallFailure && error.kind === 'tooLarge') return { kind: 'change', error };
  return { kind: isOfChange.some((key) => isFailure(error, key)) ? 'change' : 'refused', error };
};
