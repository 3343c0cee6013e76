/** The files under check. They outlive the page, so that a look at a rule does not close them. */
import type { ArchiveFile } from '@iodd-hub/iodd';
import { useSyncExternalStore } from 'react';
import { startEngine, type Engine } from '../../device/engine/engine.ts';
import { sizeFault } from '../../device/engine/size.ts';
import type {
  FixOffer,
  FixPreview,
  JudgedBy,
  FixedRule,
  Opened,
  OpenFault,
} from '../../device/engine/opened.ts';

export type CheckState =
  | { readonly phase: 'empty' }
  | { readonly phase: 'working'; readonly names: readonly string[] }
  | { readonly phase: 'refused'; readonly fault: OpenFault }
  | { readonly phase: 'failed'; readonly message: string }
  | {
      readonly phase: 'open';
      readonly files: readonly ArchiveFile[];
      readonly opened: Opened;
      /** By key of the problem: what came out of trying its fix; absent while it was not tried. */
      readonly offers: ReadonlyMap<string, FixOffer>;
      readonly isBusy: boolean;
      /** What came out of fixing all problems of a rule, until the next step. */
      readonly fixedRule?: FixedRule | undefined;
    };

let state: CheckState = { phase: 'empty' };
let engine: Engine | undefined;
const listeners = new Set<() => void>();

const change = (next: CheckState): void => {
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const useCheckState = (): CheckState => useSyncExternalStore(subscribe, () => state);

export const readFiles = (files: readonly File[]): Promise<readonly ArchiveFile[]> =>
  Promise.all(
    files.map(async (file) => ({ name: file.name, octets: new Uint8Array(await file.arrayBuffer()) })),
  );

/** The first file that is larger than anything we read. */
export const faultOf = (files: readonly File[]): OpenFault | undefined =>
  files.map((file) => sizeFault(file)).find((fault) => fault !== undefined);

/** Opens files; whatever was open is closed, and a check that still runs is stopped. */
export const openFiles = async (files: readonly File[]): Promise<void> => {
  engine?.close();
  const own = startEngine();
  engine = own;
  const fault = faultOf(files);
  if (fault) return change({ phase: 'refused', fault });
  change({ phase: 'working', names: files.map(({ name }) => name) });
  try {
    const read = await readFiles(files);
    const result = await own.call('open', read);
    if (engine !== own) return undefined;
    if ('refused' in result) return change({ phase: 'refused', fault: result.refused });
    change({ phase: 'open', files: read, opened: result, offers: new Map(), isBusy: false });
    return await tryFixes(own);
  } catch (error) {
    // Closed by the next file: that one has the page.
    if (engine !== own) return undefined;
    return change({ phase: 'failed', message: messageOf(error) });
  }
};

/** Few at a time: what somebody clicks in the meantime is carried out between two of these. */
const triedAtOnce = 4;

/** Tries the fixes of the problems that are shown, in their order, until something changes. */
const tryFixes = async (own: Engine): Promise<void> => {
  if (state.phase !== 'open') return;
  const { opened } = state;
  const keys = opened.problems.filter(({ hasFix }) => hasFix).map(({ key }) => key);
  for (let at = 0; at < keys.length; at += triedAtOnce) {
    const tried = await own.call('tryFixes', keys.slice(at, at + triedAtOnce));
    if (engine !== own || state.phase !== 'open' || state.opened !== opened) return;
    const offers = new Map(state.offers);
    for (const { key, offer } of tried) offers.set(key, offer);
    change({ ...state, offers });
  }
};

export const closeFiles = (): void => {
  engine?.close();
  engine = undefined;
  change({ phase: 'empty' });
};

interface Stepped {
  readonly opened: Opened;
  readonly result?: FixedRule;
}

const step = async (run: (own: Engine) => Promise<Stepped>): Promise<void> => {
  const own = engine;
  if (state.phase !== 'open' || state.isBusy || !own) return;
  const before = state;
  change({ ...before, isBusy: true });
  try {
    const { opened, result } = await run(own);
    if (engine !== own) return;
    // Pictures never change; the same list keeps them on the screen.
    change({
      ...before,
      opened: { ...opened, images: before.opened.images },
      offers: new Map(),
      isBusy: false,
      fixedRule: result,
    });
    await tryFixes(own);
  } catch (error) {
    // Closed by the next file: that one has the page.
    if (engine === own) change({ phase: 'failed', message: messageOf(error) });
  }
};

export const judgeBy = (judgedBy: JudgedBy): Promise<void> =>
  step(async (own) => ({ opened: await own.call('judgeBy', judgedBy) }));
export const applyFix = (key: string): Promise<void> =>
  step(async (own) => ({ opened: await own.call('fix', key) }));
export const applyFixes = (keys: readonly string[], mayDelete: boolean): Promise<void> =>
  step((own) => own.call('fixRule', keys, mayDelete));
export const undoFix = (): Promise<void> => step(async (own) => ({ opened: await own.call('undo') }));

export const previewFix = async (key: string): Promise<FixPreview> =>
  (await engine?.call('preview', key)) ?? { files: [] };

export const savedFile = (isStamped: boolean): Promise<ArchiveFile> | undefined =>
  engine?.call('save', isStamped);

export const currentEngine = (): Engine | undefined => engine;
