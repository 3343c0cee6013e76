/** The documents that are open in this window. They outlive the page, so that a look at a rule does not close them. */
import { randomIds } from '@iodd-hub/iodd';
import { countOfSeverity } from '../device/engine/counted.ts';
import type { OpenFault } from '../device/engine/opened.ts';
import { faultOf, readFiles } from './dropped-files.ts';
import type { KeptWork } from './files-state.ts';
import { onForget } from '../kept/person.ts';
import { onUnsaved } from '../kept/unsaved.ts';
import { startWorker } from './host.ts';
import { keeperOf, keptDocuments } from './kept-work.ts';
import { openFiles } from './open-files.ts';
import type { OpenFiles } from './open-set.ts';
import { tellOpenNames, type OpenName } from './open-names.ts';
import { isArchive } from './size.ts';
import { emptyLog } from './step-log.ts';
import { hold } from './window-lock.ts';

export interface OpenDocument {
  readonly id: string;
  readonly files: OpenFiles;
  /** What it began with. */
  readonly work: KeptWork;
}
export interface Workspace {
  readonly documents: readonly OpenDocument[];
  readonly current: OpenDocument | undefined;
  /** Nobody knows yet whether there is something to bring back. */
  readonly isRestoring: boolean;
  /** Why the files that were dropped last are not among them. */
  readonly fault: OpenFault | undefined;
}

const ids = randomIds((octets) => crypto.getRandomValues(octets));
let workspace: Workspace = { documents: [], current: undefined, isRestoring: true, fault: undefined };
const listeners = new Set<() => void>();
const releases = new Map<string, () => Promise<void>>();

const become = (next: Workspace): void => {
  workspace = next;
  for (const listener of listeners) listener();
  follow();
};

export const currentWorkspace = (): Workspace => workspace;
export const subscribeWorkspace = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isUnsaved = ({ files }: OpenDocument): boolean => {
  const state = files.state();
  return state.phase === 'open' && state.isUnsaved;
};

// A sign-out closes them, too.
onUnsaved({ isUnsaved: () => workspace.documents.some(isUnsaved) });

/** Other parts of the page name the open documents, and the window is guarded while one is not saved. */
const follow = (): void => {
  tellOpenNames(workspace.documents.map(nameOf));
  guard();
};

const nameOf = (document: OpenDocument): OpenName => {
  const { id, files } = document;
  const state = files.state();
  return {
    id,
    names: state.names,
    isCurrent: document === workspace.current,
    isUnsaved: isUnsaved(document),
    errors: state.phase === 'open' ? countOfSeverity(state.opened.problems, 'error') : 0,
    show: () => showDocument(id),
    close: () => closeDocument(id),
  };
};

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
/** Asks before the window is closed, on whichever page, while something would be lost or have to be brought back. */
const guard = (): void => {
  if (workspace.documents.some(isUnsaved)) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
};

/** Nothing came of it: the next files take its place. */
const isVoid = ({ files }: OpenDocument): boolean => ['refused', 'failed'].includes(files.state().phase);

/** Closes them on the way. */
const withoutVoid = (): readonly OpenDocument[] => {
  for (const { id, files } of workspace.documents.filter(isVoid)) {
    files.close();
    void releases.get(id)?.();
    releases.delete(id);
  }
  return workspace.documents.filter((document) => !isVoid(document));
};

const add = (id: string, work: KeptWork, isShown: boolean): void => {
  const files = openFiles(work, { start: startWorker, ids, keeper: keeperOf(id) });
  const document = { id, files, work };
  files.subscribe(follow);
  const { current = document } = isShown ? { current: document } : workspace;
  become({ ...workspace, documents: [...withoutVoid(), document], current, fault: undefined });
};

/** Counts the persons who left: what began before that is for nobody. */
let forgotten = 0;
const isForgotten = (began: number): boolean => began !== forgotten;

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/** Opens files beside those that are open; several packages are as many documents. */
export const openDocuments = async (files: readonly File[]): Promise<void> => {
  const began = forgotten;
  const fault = faultOf(files);
  if (fault) {
    const documents = withoutVoid();
    const current = documents.find((document) => document === workspace.current) ?? documents.at(-1);
    return become({ ...workspace, documents, current, fault });
  }
  const isSeveral = files.length > 1 && files.every(({ name }) => isArchive(name));
  const sets = isSeveral ? files.map((file) => [file]) : [files];
  for (const set of sets) {
    const id = ids();
    const held = await hold(id);
    const read = await readFiles(set);
    if (isForgotten(began)) return held?.release();
    if ('refused' in read) {
      void held?.release();
      return become({ ...workspace, fault: read.refused });
    }
    if (held) releases.set(id, held.release);
    add(id, { files: read.files, seed: randomSeed(), judgedBy: undefined, log: emptyLog }, true);
  }
  return undefined;
};

export const showDocument = (id: string): void => {
  const current = workspace.documents.find((document) => document.id === id);
  if (current) become({ ...workspace, current, fault: undefined });
};

export const closeDocument = (id: string): void => {
  const at = workspace.documents.findIndex((document) => document.id === id);
  const closed = workspace.documents[at];
  if (!closed) return;
  closed.files.discard();
  void releases.get(id)?.();
  releases.delete(id);
  const documents = workspace.documents.toSpliced(at, 1);
  const current = workspace.current === closed ? (documents[at] ?? documents.at(-1)) : workspace.current;
  become({ ...workspace, documents, current, fault: undefined });
};

/** Of a document that could not be opened: the same once more. */
export const retryDocument = (id: string): void => {
  const failed = workspace.documents.find((document) => document.id === id);
  if (!failed) return;
  failed.files.close();
  become({ ...workspace, documents: workspace.documents.filter((document) => document !== failed) });
  add(id, failed.work, true);
};

let restoring: Promise<void> | undefined;
const restore = async (): Promise<void> => {
  const began = forgotten;
  for (const { id, work } of await keptDocuments()) {
    // What is open in another window is not lost.
    const held = workspace.documents.some((document) => document.id === id) ? undefined : await hold(id);
    if (isForgotten(began)) return held?.release();
    if (!held) continue;
    releases.set(id, held.release);
    add(id, work, false);
  }
  return become({ ...workspace, isRestoring: false });
};
/** Brings back what a reload, a crash or a closed window left unsaved. Once a window. */
export const restoreDocuments = (): Promise<void> => (restoring ??= restore());

onForget(() => {
  forgotten += 1;
  if (workspace.isRestoring) become({ ...workspace, isRestoring: false });
  for (const { id } of workspace.documents) closeDocument(id);
});
