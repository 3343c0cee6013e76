/** The steps of a set of files in their order: what undo takes back, what redo does again, and what a reload replays. */
import { perform, startHistory, undo, type Draft, type DraftOp, type History } from '@iodd-hub/iodd';
import type { StepLabel } from './session.ts';

export interface LoggedStep {
  readonly label: StepLabel;
  /** A step may change several devices: the files of one that come in two versions. */
  readonly changes: readonly { readonly device: number; readonly ops: readonly DraftOp[] }[];
}

export interface StepLog {
  readonly steps: readonly LoggedStep[];
  /** How many of them are done; those behind it were taken back. */
  readonly position: number;
}

export const emptyLog: StepLog = { steps: [], position: 0 };

/** What was taken back before can then no longer be done again. */
export const logged = ({ steps, position }: StepLog, step: LoggedStep): StepLog => ({
  steps: [...steps.slice(0, position), step],
  position: position + 1,
});

export const lastDone = ({ steps, position }: StepLog): LoggedStep | undefined => steps[position - 1];
export const nextToDo = ({ steps, position }: StepLog): LoggedStep | undefined => steps[position];
export const moved = (log: StepLog, by: 1 | -1): StepLog => ({ ...log, position: log.position + by });

/** The histories of the devices after the steps; throws where the steps do not fit the drafts. */
export const replayed = (
  drafts: readonly (Draft | undefined)[],
  { steps, position }: StepLog,
): readonly (History | undefined)[] => {
  const histories = drafts.map((draft) => draft && startHistory(draft));
  const change = (device: number, next: (history: History) => History): void => {
    const history = histories[device];
    if (!history) throw new Error('A step is about a device that is not there.');
    histories[device] = next(history);
  };
  for (const { label, changes } of steps)
    for (const { device, ops } of changes) change(device, (history) => perform(history, label, ops));
  for (const { changes } of steps.slice(position).toReversed())
    for (const { device } of changes) change(device, (history) => undo(history)?.history ?? history);
  return histories;
};
