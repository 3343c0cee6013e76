import { EditedDevice, resolveDevice, type ResolvedDevice } from '@iodd-hub/iodd';
import { createTextLookup, type TextLookup } from '@iodd-hub/iodd/standard';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

type Resolve = (opened: OpenedDevice, lookup: Lookup) => ResolvedDevice | undefined;

/** Resolves one device again and again: what says the same as before is the same object. */
const following = (): Resolve => {
  const edited = new EditedDevice();
  let last: { readonly of: readonly unknown[]; readonly device: ResolvedDevice | undefined } | undefined;
  return ({ main, languages }, { language, find }) => {
    const languageDocuments = languages.flatMap(({ document }) => document ?? []);
    const of = [main.document, find, language, ...languageDocuments];
    // Texts and stamps of files come and go without a change of what they say.
    if (last?.of.length === of.length && of.every((one, at) => one === last?.of[at])) return last.device;
    const options = { language, languageDocuments, standardText: find };
    last = { of, device: main.document && edited.device(main.document, options) };
    return last.device;
  };
};

export const standardTextsQuery = (language: string) =>
  queryOptions({
    queryKey: ['standardTexts', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Lookup> => ({ language, find: await createTextLookup(language) }),
  });

/** The device with every reference followed; undefined until the texts of the standard are there. */
export const useResolvedDevice = (opened: OpenedDevice, language: string): ResolvedDevice | undefined => {
  const { data } = useQuery({
    ...standardTextsQuery(language),
    // Another language comes when it is there; until then the view stays as it is.
    placeholderData: keepPreviousData,
  });
  const [resolve] = useState(following);
  return data && resolve(opened, data);
};
