/** What a page shows of files that are open, out of what is known of them. */
import type { FixOffer, JudgedBy } from '../device/engine/opened.ts';
import type { CheckedDevices } from './checked-devices.ts';
import type { KeptWork, OpenState } from './files-state.ts';
import { openedOf } from './opened.ts';
import type { Offer, ReadSet } from './protocol.ts';
import { lastDone, nextToDo, type StepLog } from './step-log.ts';

export interface Running {
  readonly read: ReadSet;
  readonly devices: CheckedDevices;
}

export const openState = (
  { read, devices }: Running,
  {
    log,
    judgedBy,
    ...facts
  }: Pick<OpenState, 'files' | 'names' | 'trouble' | 'fixedRule' | 'isUnsaved'> & {
    readonly log: StepLog;
    readonly judgedBy: JudgedBy;
  },
  work: KeptWork,
): OpenState => ({
  ...facts,
  phase: 'open',
  opened: openedOf(read, { devices: devices.states(), judgedBy, steps: log.position }),
  offers: new Map([...devices.offers()].map(([key, offer]) => [key, kindOf(offer)])),
  isBusy: false,
  isChecking: devices.isChecking(),
  undoLabel: lastDone(log)?.label,
  redoLabel: nextToDo(log)?.label,
  revision: devices.revision(),
  isRestored: log === work.log && log.steps.length > 0,
});

const kindOf = ({ ops, deletes }: Offer): FixOffer => {
  if (ops.length === 0) return 'none';
  return deletes ? 'deletes' : 'offered';
};
