import { useWatched } from '../../../console/useWatched.ts';
import { prepared } from '../../../ui/prepared.tsx';
import { useDraft } from '../draft-context.ts';
import { comparisonOf } from './comparison.ts';

const { Part: DifferenceList } = prepared(
  async () => (await import('./DifferenceList.tsx')).DifferenceList,
  () => null,
);

/** Those that a device has with the draft; what finds them is loaded once a device was compared. */
export const Differences = () => {
  const { id } = useDraft();
  const comparison = useWatched(comparisonOf(id));
  return comparison ? <DifferenceList /> : null;
};
