/** The draft as it would be written in one of the two versions, and what that changes. */
import {
  convertIodd,
  documentsOf,
  partFileName,
  seededIds,
  writeIodd,
  type Draft,
  type IoddDocument,
} from '@iodd-hub/iodd';

export const versions = ['1.1', '1.0.1'] as const;
export type Version = (typeof versions)[number];

export const noteKinds = ['lost', 'assumed'] as const;
/** The last part of each rule of the conversion, by what it says of what it names. */
const rules = {
  lost: [
    'not-compatible',
    'features',
    'device-name',
    'additional-device-ids',
    'standard-variable',
    'reference',
    'data-storage',
    'standard-item-default',
    'error-types',
    'standard-event',
    'process-data-presentation',
    'button-text',
    'button-format',
    'button-attribute',
    'unit',
    'm-sequence-capability',
    'connection',
    'test',
    'redefined-text',
    'text',
    'tag-length',
    'display-format',
    'hardware-revision',
    'firmware-revision',
    'physics',
    'event-mode',
    'standard-range',
    'empty-process-data',
  ],
  assumed: ['compatible', 'features', 'device-name', 'm-sequence-capability', 'connection', 'test'],
} as const;
type Rules = typeof rules;

export type Note = {
  readonly [Kind in keyof Rules]: {
    readonly kind: Kind;
    readonly what: Rules[Kind][number];
    readonly count: number;
  };
}[keyof Rules];
export interface Preview {
  /** Empty where the device cannot be described in that version. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly notes: readonly Note[];
}

/** The end of a name says the version (IODD 1.1, 7.2). */
const nameIn = (name: string, to: Version): string => name.replace(/IODD\d+(?:\.\d+)*/, `IODD${to}`);

export const notesOf = (rule: string, count: number): readonly Note[] => [
  ...rules.lost.flatMap((what) =>
    rule === `convert/lost/${what}` ? { kind: 'lost' as const, what, count } : [],
  ),
  ...rules.assumed.flatMap((what) =>
    rule === `convert/assumed/${what}` ? { kind: 'assumed' as const, what, count } : [],
  ),
];

export const previewOf = (draft: Draft, to: Version): Preview => {
  const [[main] = ['', draft.main], ...languages] = documentsOf(draft);
  const { document, languageDocuments, problems } = convertIodd(draft.main, {
    to,
    // What is only looked at says the same each time.
    ids: seededIds(1),
    languageDocuments: languages.map(([, one]) => one),
  });
  const written = (part: string, one: IoddDocument) => ({
    name: nameIn(partFileName(draft, part), to),
    text: writeIodd(one).text,
  });
  const byRule = Map.groupBy(problems, ({ rule }) => rule);
  return {
    files: document
      ? [
          written(main, document),
          ...languageDocuments.map((one, at) => written(languages[at]?.[0] ?? main, one)),
        ]
      : [],
    notes: [...byRule].flatMap(([rule, own]) => notesOf(rule, own.length)),
  };
};
