/** What a page shows of files that are open, out of what is known of them. */
import type { FixedRule, FixOffer, JudgedBy, OpenedProblem } from '../device/engine/opened.ts';
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
  offers: new Map([...devices.offers()].map(([key, offer]) => [key, offerOf(offer)])),
  isBusy: false,
  isChecking: devices.isChecking(),
  undoLabel: lastDone(log)?.label,
  redoLabel: nextToDo(log)?.label,
  revision: devices.revision(),
  isRestored: log === work.log && log.steps.length > 0,
});

const offerOf = ({ ops, deletes, isSafe, solves }: Offer): FixOffer => {
  if (ops.length === 0) return { kind: 'none', isSafe: false, solves: 0 };
  return { kind: deletes ? 'deletes' : 'offered', isSafe, solves };
};

/** What came out of fixing the problems with these keys: of their rule, or of them where they are of several. */
export const fixedRuleOf = (
  problems: readonly OpenedProblem[],
  keys: readonly string[],
  fixed: number,
): FixedRule => {
  const wanted = problems.filter(({ key }) => keys.includes(key));
  const [rule, ...others] = new Set(wanted.map((problem) => problem.rule));
  if (others.length > 0) return { rule: undefined, fixed, left: wanted.length - fixed };
  const alike = problems.filter((problem) => problem.hasFix && problem.rule === rule);
  return { rule, fixed, left: alike.length - fixed };
};
