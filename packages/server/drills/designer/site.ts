import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@iodd-hub/contract';
import type { DraftChange } from '@iodd-hub/contract/draft';
import { applyDraft, type ArchiveFile, type Draft, type DraftOp, readArchive, readOps } from '@iodd-hub/iodd';
import { z } from 'zod';
import { scratchDatabase } from '../../src/db/scratch.ts';
import { addPerson, callerOf, password } from '../../test/kit.ts';
import { freePort, type ServerProcess, startProcess } from '../kit.ts';

const { draft, iodd, user } = endpoints;

export type Caller = ReturnType<typeof callerOf>;

export const authorNames = ['first-author', 'second-author'] as const;

/** Limits that no walk meets. */
const noLimits = {
  LIMIT_EDIT_PER_MINUTE: '100000000',
  LIMIT_GUESS_PER_MINUTE: '1000000',
};

export interface Site {
  readonly url: string;
  /** Two administrators, each signed in. */
  readonly authors: readonly [Caller, Caller];
  readonly exported: (ioddId: string) => Promise<readonly ArchiveFile[]>;
  readonly close: () => Promise<void>;
}

/** A server as an operator runs it, on a database that nobody else has. */
export const openSite = async (): Promise<Site> => {
  const database = await scratchDatabase({ isDurable: false });
  const folder = await mkdtemp(join(tmpdir(), 'hub-walk-designer-'));
  let server: ServerProcess | undefined;
  const close = async (): Promise<void> => {
    await server?.signal('SIGKILL');
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const variables = { ...noLimits, FILES_DIRECTORY: join(folder, 'files') };
    const running = (server = await startProcess(database.url, await freePort(), variables));
    const signIn = async (userName: string): Promise<string> => {
      // Files of vendors that no company has go to the company of whoever imports them.
      await addPerson({ database }, { userName, isAdmin: true, vendorId: 65_535 });
      return (await callerOf(running).call(user.login, { userName, password })).token;
    };
    const tokens = [await signIn(authorNames[0]), await signIn(authorNames[1])] as const;
    const exported = async (ioddId: string): Promise<readonly ArchiveFile[]> => {
      const response = await fetch(`${running.url}${draft.exportFile.path}?ioddId=${ioddId}`, {
        headers: { 'session-id': tokens[0] },
      });
      const octets = new Uint8Array(await response.arrayBuffer());
      const archive = readArchive(octets);
      if (!('fault' in archive)) return archive.files;
      throw new Error(`no archive: ${Buffer.from(octets.subarray(0, 300)).toString()}`);
    };
    return {
      url: running.url,
      authors: [callerOf(running, tokens[0]), callerOf(running, tokens[1])],
      exported,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const made = z.object({ ioddId: z.string(), revision: z.number() });
export type Made = z.output<typeof made>;

/** Makes a draft of a file, or takes it over into the draft that is named. */
export const importFile = async (
  caller: Caller,
  file: ArchiveFile,
  target: { readonly fileName: string } | { readonly ioddId: string },
): Promise<Made> => {
  const upload = new File([new Uint8Array(file.octets)], file.name, { type: 'application/xml' });
  const { envelope } = await caller.sendForm(iodd.importFile, { file: upload, ...target });
  if (envelope.resultCode !== '00000') throw new Error(`${envelope.resultCode} ${envelope.returnMsg}`);
  return made.parse(envelope.data);
};

/** The JSON of a draft as the server answers it. */
export const copyText = async (caller: Caller, ioddId: string, revision?: number): Promise<string> => {
  const { text, envelope } = await caller.raw(draft.copy, {
    ioddId,
    ...(revision !== undefined && { revision }),
  });
  if (envelope.resultCode !== '00000') throw new Error(`${envelope.resultCode} ${envelope.returnMsg}`);
  return text;
};
export const copyOf = async (caller: Caller, ioddId: string, revision?: number): Promise<Draft> =>
  // What the server says is what is looked at here; the comparisons would find anything else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  JSON.parse(await copyText(caller, ioddId, revision)) as Draft;

/** The ops of a logged change. They are read as the server reads those of a client: what it wrote it must permit. */
export const opsOf = ({ ops }: DraftChange): readonly DraftOp[] => readOps(ops);

/** All changes after a revision, some at a time as the server gives them. */
export const changesAfter = async (caller: Caller, ioddId: string, after: number): Promise<DraftChange[]> => {
  const all: DraftChange[] = [];
  for (let last = after; ;) {
    const { revision, changes } = await caller.call(draft.changes, { ioddId, after: last });
    all.push(...changes);
    last = changes.at(-1)?.revision ?? revision;
    if (last >= revision) return all;
  }
};

const replayed = (start: Draft, changes: readonly DraftChange[]): string =>
  JSON.stringify(changes.reduce((one, change) => applyDraft(one, opsOf(change)), start));

/** The draft as somebody builds it who opens it now, as JSON. */
export const openedText = async (caller: Caller, ioddId: string): Promise<string> => {
  const { copyRevision, revision, changes } = await caller.call(draft.open, { ioddId });
  const last = changes.at(-1)?.revision ?? copyRevision;
  const rest = last < revision ? await changesAfter(caller, ioddId, last) : [];
  return replayed(await copyOf(caller, ioddId, copyRevision), [...changes, ...rest]);
};

/** The draft as the whole log says it, from its first revision on, as JSON. */
export const loggedText = async (caller: Caller, ioddId: string): Promise<string> =>
  replayed(await copyOf(caller, ioddId, 1), await changesAfter(caller, ioddId, 1));
