/** Where sets are kept: at the portal, at the tool server, or in this browser. */
import type { NewSet, ParameterSet, SetHead } from './parameter-set.ts';

export interface SetStore {
  readonly kind: 'portal' | 'toolserver' | 'browser';
  /** Of one set. */
  readonly mostValues: number;
  /** Those of one manufacturer, the newest first: only they fit or can be brought to fit. */
  readonly list: (vendorId: number) => Promise<readonly SetHead[]>;
  readonly open: (id: string) => Promise<ParameterSet>;
  readonly save: (set: NewSet) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** The set is not there any more: another window or another person has removed it. */
export class SetGone extends Error {}

export const newestFirst = (sets: readonly SetHead[]): readonly SetHead[] =>
  sets.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
