import { resolveDevice, type ResolvedDevice } from '@iodd-hub/iodd';
import { createTextLookup, type TextLookup } from '@iodd-hub/iodd/standard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OpenedDevice } from './engine/opened.ts';

interface Lookup {
  readonly language: string;
  readonly find: TextLookup;
}

export const resolved = (
  { main, languages }: OpenedDevice,
  { language, find }: Lookup,
): ResolvedDevice | undefined =>
  main.document &&
  resolveDevice(main.document, {
    language,
    languageDocuments: languages.flatMap(({ document }) => document ?? []),
    standardText: find,
  });

/** The device with every reference followed; undefined until the texts of the standard are there. */
export const useResolvedDevice = (opened: OpenedDevice, language: string): ResolvedDevice | undefined => {
  const { data } = useQuery({
    queryKey: ['standardTexts', language],
    staleTime: Number.POSITIVE_INFINITY,
    // Another language comes when it is there; until then the view stays as it is.
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Lookup> => ({ language, find: await createTextLookup(language) }),
  });
  return useMemo(() => data && resolved(opened, data), [opened, data]);
};
