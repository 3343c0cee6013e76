import { isStandardLanguage, loadUnitNames } from '@iodd-hub/iodd/standard';
import { queryOptions } from '@tanstack/react-query';

/** What units are called; English where the language has no names. */
export const unitNamesQuery = (language: string) =>
  queryOptions({
    queryKey: ['unitNames', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadUnitNames(isStandardLanguage(language) ? language : 'en'),
  });
