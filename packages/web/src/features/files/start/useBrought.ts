import {
  additionsTo,
  checkDraft,
  emptyDraft,
  isPersonal,
  personalPlaces,
  seededIds,
  templateDraft,
  type Additions,
  type Draft,
  type EmptyDraft,
  type PersonalFact,
  type TemplateChoice,
} from '@iodd-hub/iodd';
import type { TextLookup } from '@iodd-hub/iodd/standard';
import { readTable, tableDraft } from '@iodd-hub/iodd/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { standardTextsQuery } from '../../../device/useResolvedDevice.ts';
import type { ChosenTable } from './choice.ts';

export interface Brought {
  readonly additions: Additions;
  /** What only a person can know, each once. */
  readonly open: readonly PersonalFact[];
  /** Errors that are about something else. */
  readonly errors: number;
}

/** Somebody's: what they are called is asked for, and says nothing about what the template brings. */
export const anybody = {
  vendorId: 1,
  vendorName: 'Manufacturer',
  vendorUrl: 'https://example.com',
  name: 'Device',
  releaseDate: '2020-01-01',
} as const;

/** The same ids for what both drafts have. */
const given = () => ({ ...anybody, ids: seededIds(1) });

const draftWith = (choice: TemplateChoice | ChosenTable): Draft => {
  if (!('text' in choice)) return templateDraft(choice, given());
  const empty: EmptyDraft = { ...given(), version: '1.1' };
  const table = readTable(choice.text);
  return table ? tableDraft(table, empty, choice.mapping).draft : emptyDraft(empty);
};

/** The real insertion into the real empty draft, computed where it is looked at. */
export const broughtBy = (
  choice: TemplateChoice | ChosenTable,
  { language, find }: { readonly language: string; readonly find: TextLookup },
): Brought => {
  const before = emptyDraft({ ...given(), version: '1.1' });
  const after = draftWith(choice);
  const places = personalPlaces(after);
  const open = places.filter(({ state }) => state !== 'given').map(({ fact }) => fact);
  const problems = checkDraft(after, { standardText: find });
  return {
    additions: additionsTo(before, after, { language, standardText: find }),
    open: [...new Set(open)],
    errors: problems.filter((one) => one.severity === 'error' && !isPersonal(places, one)).length,
  };
};

/** Undefined until the texts of the standard are there. */
export const useBrought = (choice: TemplateChoice | ChosenTable): Brought | undefined => {
  const { i18n } = useTranslation();
  const { data } = useQuery({ ...standardTextsQuery(i18n.language), placeholderData: keepPreviousData });
  // What is chosen is seen at once; what it brings a moment later.
  const wanted = useDeferredValue(choice);
  return useMemo(() => data && broughtBy(wanted, data), [wanted, data]);
};
