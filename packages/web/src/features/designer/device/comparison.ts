/** What a device answered, kept beside a draft until somebody clears it: the draft is compared with it as it changes. */
import type { HeardDevice } from '@iodd-hub/device/compare';
import { newWatched } from '../../../console/watched.ts';

export interface Comparison {
  /** Where the device is, as people call it. */
  readonly place: string;
  readonly at: Date;
  readonly heard: HeardDevice;
}

type Kept = ReturnType<typeof newWatched<Comparison | undefined>>;
const kept = new Map<string, Kept>();

export const comparisonOf = (ioddId: string): Kept => {
  const known = kept.get(ioddId) ?? newWatched<Comparison | undefined>(undefined);
  kept.set(ioddId, known);
  return known;
};
