/** What a page shows of files that are open, out of what is known of them. */
import type { FixedRule, FixOffer, JudgedBy, OpenedProblem } from '../device/engine/opened.ts';
import type { CheckedDevices } from './checked-devices.ts';
import type { OpenState } from './files-state.ts';
import { openedOf } from './opened.ts';
import type { Offer, ReadSet } from './protocol.ts';
import type { StepsState } from './steps.ts';

export interface Running {
  readonly read: ReadSet;
  readonly devices: CheckedDevices;
}

interface Facts extends Pick<OpenState, 'names' | 'isChecked' | 'trouble' | 'fixedRule'> {
  readonly steps: StepsState;
  readonly judgedBy: JudgedBy;
  /** Something is typed and not applied yet. */
  readonly hasTyped: boolean;
}

export const openState = (
  { read, devices }: Running,
  { steps, judgedBy, hasTyped, ...facts }: Facts,
): OpenState => ({
  ...facts,
  phase: 'open',
  opened: openedOf(read, { devices: devices.states(), judgedBy, steps: steps.count }),
  offers: offersOf(devices.offers()),
  isBusy: false,
  isChecking: devices.isChecking(),
  undoLabel: steps.undoLabel,
  redoLabel: steps.redoLabel,
  revision: devices.revision(),
  isUnsaved: steps.isUnsaved || hasTyped,
  isRestored: steps.isRestored,
});

const lastOffers = new WeakMap<ReadonlyMap<string, Offer>, ReadonlyMap<string, FixOffer>>();
/** The same for the same, so that what shows them is not drawn again. */
const offersOf = (tried: ReadonlyMap<string, Offer>): ReadonlyMap<string, FixOffer> => {
  const known = lastOffers.get(tried) ?? new Map([...tried].map(([key, offer]) => [key, offerOf(offer)]));
  lastOffers.set(tried, known);
  return known;
};

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
