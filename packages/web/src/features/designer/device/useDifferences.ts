import { compareDevice, type Difference } from '@iodd-hub/device/compare';
import { type Draft, resolveDevice } from '@iodd-hub/iodd';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatched } from '../../../console/useWatched.ts';
import { standardTextsQuery } from '../../../device/useResolvedDevice.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { useDraft } from '../draft-context.ts';
import { comparisonOf, type Comparison } from './comparison.ts';

const none: readonly Difference[] = [];

interface Differences {
  readonly comparison: Comparison | undefined;
  readonly differences: readonly Difference[];
  /** As the differences were found in it. */
  readonly draft: Draft;
}

/** Between the draft as it is now and what a device answered; none while nothing was compared. */
export const useDifferences = (): Differences => {
  const { i18n } = useTranslation();
  const { id } = useDraft();
  const { draft: newest } = useFormEnvironment();
  // The list follows when there is time.
  const draft = useDeferredValue(newest);
  const comparison = useWatched(comparisonOf(id));
  const { data: lookup } = useQuery(standardTextsQuery(i18n.language));
  const differences = useMemo(() => {
    if (!comparison || !lookup) return none;
    const { language, find } = lookup;
    return compareDevice(resolveDevice(draft.main, { language, standardText: find }), comparison.heard);
  }, [comparison, draft, lookup]);
  return { comparison, differences, draft };
};
