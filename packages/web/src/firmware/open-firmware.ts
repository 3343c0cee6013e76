/** A firmware package that somebody edits: its versions to go back to, and what the server has of it. */
import type { IolfwFile, IolfwLabel, OpenedIolfw } from '@iodd-hub/contract/iolfw';
import { encodeUtf8, type XmlDocument } from '@iodd-hub/iodd/engine';
import { randomIds, type IdSource } from '@iodd-hub/iodd';
import { completed, readMetadata, writeMetadata } from '@iodd-hub/iolfw';

export interface FirmwareVersion {
  readonly document: XmlDocument;
  readonly files: readonly IolfwFile[];
}

/** What somebody else has written meanwhile. */
export type Theirs = OpenedIolfw & { readonly editor: string };

export interface FirmwareState {
  readonly version: FirmwareVersion;
  /** Of what the server has. */
  readonly revision: number;
  readonly status: OpenedIolfw['status'];
  readonly created: OpenedIolfw['created'];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** `waiting`: it could not be sent and is tried again. */
  readonly saving: 'saved' | 'saving' | 'waiting' | 'conflict';
  /** Why it waits. */
  readonly hindrance: unknown;
  readonly theirs: Theirs | undefined;
}

export interface Edit {
  readonly iolfwId: string;
  readonly baseRevision: number;
  readonly label: IolfwLabel;
  readonly metadata: string;
  readonly files: readonly Pick<IolfwFile, 'name' | 'sha256'>[];
}

interface Around {
  readonly send: (edit: Edit) => Promise<{ readonly revision: number }>;
  /** What a refusal says of another revision; undefined for any other failure. */
  readonly theirsIn: (failure: unknown) => Theirs | undefined;
  readonly passes: (failure: unknown) => boolean;
  readonly retryMs?: number;
}

export interface OpenFirmware {
  readonly id: string;
  readonly name: string;
  readonly ids: IdSource;
  readonly state: () => FirmwareState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (label: IolfwLabel, next: (version: FirmwareVersion) => FirmwareVersion) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Makes it say what an earlier revision, or somebody else's, says. */
  readonly become: (label: IolfwLabel, other: OpenedIolfw) => void;
  /** True once the server has everything. */
  readonly flush: () => Promise<boolean>;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly setCreated: (revision: number, created: OpenedIolfw['created']) => void;
  readonly close: () => void;
}

const newIds = (): IdSource => randomIds((octets) => crypto.getRandomValues(octets));

/** The server keeps nothing that cannot be read. */
const versionOf = ({ metadata, files }: Pick<OpenedIolfw, 'metadata' | 'files'>, ids: IdSource) => {
  const { document } = readMetadata({ name: 'metadata.xml', octets: encodeUtf8(metadata) }, { ids });
  if (!document) throw new Error('The metadata cannot be read.');
  return { document: completed(document, ids), files };
};

/** Whether a revision says just what was sent. */
const isSaid = ({ metadata, files }: OpenedIolfw, edit: Edit): boolean =>
  metadata === edit.metadata &&
  files.length === edit.files.length &&
  files.every(({ name, sha256 }, at) => name === edit.files[at]?.name && sha256 === edit.files[at]?.sha256);

const mostSteps = 200;

export const openFirmware = (opened: OpenedIolfw, around: Around): OpenFirmware => {
  const { send, theirsIn, passes, retryMs = 3000 } = around;
  const ids = newIds();
  const listeners = new Set<() => void>();
  const past: FirmwareVersion[] = [];
  const future: FirmwareVersion[] = [];
  let unsent: IolfwLabel | undefined;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: FirmwareState = {
    version: versionOf(opened, ids),
    revision: opened.revision,
    status: opened.status,
    created: opened.created,
    canUndo: false,
    canRedo: false,
    saving: 'saved',
    hindrance: undefined,
    theirs: undefined,
  };

  const set = (next: Partial<FirmwareState>): void => {
    state = { ...state, ...next, canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  };

  const sendOne = async (label: IolfwLabel): Promise<void> => {
    const { version, revision } = state;
    const edit: Edit = {
      iolfwId: opened.iolfwId,
      baseRevision: revision,
      label,
      metadata: writeMetadata(version.document),
      files: version.files.map(({ name, sha256 }) => ({ name, sha256 })),
    };
    try {
      const written = await send(edit);
      set({ revision: written.revision, status: 'notCreated', hindrance: undefined });
    } catch (failure) {
      const theirs = theirsIn(failure);
      // The answer to the same edit was lost on its way.
      if (theirs && isSaid(theirs, edit)) return set({ revision: theirs.newest, status: theirs.status });
      unsent ??= label;
      if (theirs) return set({ saving: 'conflict', theirs });
      set({ saving: 'waiting', hindrance: failure });
      if (passes(failure)) timer = setTimeout(() => void flush(), retryMs);
    }
    return undefined;
  };

  const sendAll = async (): Promise<void> => {
    while (unsent !== undefined && !state.theirs) {
      const label = unsent;
      unsent = undefined;
      set({ saving: 'saving' });
      await sendOne(label);
      if (state.saving !== 'saving') return;
    }
    if (!state.theirs) set({ saving: 'saved' });
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    await sending;
    return unsent === undefined && state.saving === 'saved';
  };

  const show = (label: IolfwLabel, version: FirmwareVersion): void => {
    unsent = label;
    set({ version });
    void flush();
  };

  const change = (label: IolfwLabel, next: FirmwareVersion): void => {
    const { version } = state;
    if (next.document === version.document && next.files === version.files) return;
    past.push(version);
    if (past.length > mostSteps) past.shift();
    future.length = 0;
    show(label, next);
  };

  const step = (label: 'undo' | 'redo', from: FirmwareVersion[], to: FirmwareVersion[]): void => {
    const next = from.pop();
    if (!next) return;
    to.push(state.version);
    show(label, next);
  };

  return {
    id: opened.iolfwId,
    name: opened.fileName,
    ids,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (label, next) => change(label, next(state.version)),
    undo: () => step('undo', past, future),
    redo: () => step('redo', future, past),
    become: (label, other) => change(label, versionOf(other, ids)),
    flush,
    keepMine: () => {
      const { theirs } = state;
      if (!theirs) return;
      unsent ??= 'field';
      set({ theirs: undefined, revision: theirs.newest, saving: 'saving' });
      void flush();
    },
    takeTheirs: () => {
      const { theirs, version } = state;
      if (!theirs) return;
      // Undo brings the own version back.
      past.push(version);
      unsent = undefined;
      const { newest: revision, status, created } = theirs;
      set({ version: versionOf(theirs, ids), revision, status, created, theirs: undefined, saving: 'saved' });
    },
    setCreated: (revision, created) => {
      const isNewest = revision === state.revision && state.saving === 'saved';
      set({ created, status: isNewest ? 'created' : 'notCreated' });
    },
    close: () => clearTimeout(timer),
  };
};
