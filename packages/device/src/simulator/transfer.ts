/**
 * Blocks of parameters: what the commands do in each state of the parameter manager (interface specification 1.1.4,
 * figure 86, and the state machine of data storage; as IOLinke-rs lists their transitions).
 */
import { isStorageLocked } from './data-storage.ts';
import { reported, uploadRequest } from './events.ts';
import { isduErrors } from './isdu-errors.ts';
import { isConsistent, written } from './parameters.ts';
import {
  changed,
  denied,
  type BufferedWrite,
  type Context,
  type DeviceState,
  type Outcome,
  type Transfer,
} from './state.ts';

type Step =
  | 'download'
  | 'upload'
  | 'discard'
  | 'commit'
  | 'commitAndStore'
  | 'store'
  | 'clear'
  | 'unavailable';
type Steps = Readonly<Record<'idle' | Transfer['kind'], Step>>;

/** Commands of block parameters at the system command. */
const blockSteps: ReadonlyMap<number, Steps> = new Map([
  [1, { idle: 'upload', download: 'upload', upload: 'upload' }],
  [2, { idle: 'unavailable', download: 'discard', upload: 'discard' }],
  [3, { idle: 'download', download: 'download', upload: 'download' }],
  [4, { idle: 'unavailable', download: 'commit', upload: 'discard' }],
  [5, { idle: 'store', download: 'commitAndStore', upload: 'store' }],
  [6, { idle: 'unavailable', download: 'discard', upload: 'discard' }],
]);

/** Commands of data storage at index 3, subindex 1. */
const storageSteps: ReadonlyMap<number, Steps> = new Map([
  [1, { idle: 'upload', download: 'unavailable', upload: 'unavailable' }],
  [2, { idle: 'clear', download: 'unavailable', upload: 'clear' }],
  [3, { idle: 'download', download: 'unavailable', upload: 'unavailable' }],
  [4, { idle: 'clear', download: 'commit', upload: 'unavailable' }],
  [5, { idle: 'unavailable', download: 'discard', upload: 'discard' }],
]);

export const isBlockCommand = (code: number): boolean => blockSteps.has(code);

export const runBlockCommand = (context: Context, code: number): Outcome =>
  run(context, blockSteps.get(code), 'block');

export function runStorageCommand(context: Context, code: number): Outcome {
  if (isStorageLocked(context)) return denied(isduErrors.accessDenied);
  if (!storageSteps.has(code)) return denied(isduErrors.outOfRange);
  return run(context, storageSteps.get(code), 'dataStorage');
}

function run(context: Context, steps: Steps | undefined, by: Transfer['by']): Outcome {
  const { transfer } = context.state;
  if (!steps) return denied(isduErrors.functionUnavailable);
  // A block of the other kind is under way.
  if (transfer && transfer.by !== by) return denied(isduErrors.functionTemporarilyUnavailable);
  return effects[steps[transfer?.kind ?? 'idle']](context, by);
}

const effects: Readonly<Record<Step, (context: Context, by: Transfer['by']) => Outcome>> = {
  download: ({ state }, by) => changed(begun(state, 'download', by)),
  upload: ({ state }, by) => changed(begun(state, 'upload', by)),
  discard: ({ state }) => changed(withoutTransfer(state)),
  clear: ({ state }) => changed({ ...withoutTransfer(state), hasUploadFlag: false }),
  commit: (context, by) =>
    committed(context, (state) => (by === 'block' ? state : { ...state, hasUploadFlag: false })),
  commitAndStore: (context) => committed(context, (state) => withUploadRequest(context, state)),
  store: (context) => changed(withUploadRequest(context, withoutTransfer(context.state))),
  unavailable: () => denied(isduErrors.functionTemporarilyUnavailable),
};

const begun = (state: DeviceState, kind: Transfer['kind'], by: Transfer['by']): DeviceState => ({
  ...state,
  transfer: { kind, by, writes: [], hasRefusal: false },
});

export const withoutTransfer = (state: DeviceState): DeviceState =>
  state.transfer ? { ...state, transfer: undefined } : state;

/** All of the block takes effect, or none of it. */
function committed({ model, state }: Context, finish: (state: DeviceState) => DeviceState): Outcome {
  const { writes = [], hasRefusal = false } = state.transfer ?? {};
  const ended = withoutTransfer(state);
  const memory = written(model, state.memory, writes);
  return hasRefusal || !isConsistent(model, memory)
    ? denied(isduErrors.inconsistentParameterSet, ended)
    : changed(finish({ ...ended, memory }));
}

/** Asks the master to fetch the parameters. While data storage is locked only the flag remembers it. */
export function withUploadRequest(context: Context, state: DeviceState): DeviceState {
  if (!context.model.hasDataStorage) return state;
  const flagged = { ...state, hasUploadFlag: true };
  return isStorageLocked({ model: context.model, state }) ? flagged : reported(flagged, uploadRequest);
}

/** A later write of the same address takes the place of the earlier one. */
export function buffered(state: DeviceState, transfer: Transfer, write: BufferedWrite): DeviceState {
  const others = transfer.writes.filter(
    ({ index, subindex }) => index !== write.index || subindex !== write.subindex,
  );
  return { ...state, transfer: { ...transfer, writes: [...others, write] } };
}

export const refused = (state: DeviceState): DeviceState =>
  state.transfer?.kind === 'download'
    ? { ...state, transfer: { ...state.transfer, hasRefusal: true } }
    : state;
