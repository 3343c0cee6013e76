/** What the engine does with a file, apart from single rules: each is measured with every shape. */
import {
  causesOf,
  Checker,
  checkDraft,
  comparedDevice,
  convertIodd,
  diffDevices,
  parseIodd,
  patchByContent,
  readIodd,
  readPackage,
  reconcile,
  resolveDevice,
  seededIds,
  stampIodd,
  textListsOf,
  verifyStamp,
  writeArchive,
  writeIodd,
  type Draft,
  type IoddDocument,
  type Version,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import type { Job } from './growth-measure.ts';

export interface FileSubject {
  readonly name: string;
  readonly version?: Version;
  /** What refuses the file, apart from the limits of the reader. */
  readonly refusal?: (text: string) => string | undefined;
  /** The work on a file that no limit refuses. */
  readonly job: (text: string) => Omit<Job, 'octets'>;
}

const ids = seededIds(1);
const standardText = await createTextLookup('zh');
const resolving = { language: 'zh', standardText } as const;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The limit that refuses the file, and none where it is read. */
export function refusalOf(text: string): string | undefined {
  const found = parseIodd(text, { ids }).problems.find(({ rule }) => rule === 'xml/limit');
  return found && `limit ${found.args?.['limit']}, ${found.args?.['max']}`;
}
export function documentOf(text: string): IoddDocument {
  const { document } = parseIodd(text, { ids });
  if (!document) throw new Error('no document');
  return document;
}
const packedOf = (text: string): Uint8Array =>
  writeArchive([{ name: 'Examplia-EX-20200202-IODD1.1.xml', octets: encode(text) }]);
const draftOf = (text: string): Draft => ({
  model: 1,
  main: documentOf(text),
  languages: {},
  files: {},
  images: {},
  twin: {},
});

const work = <Input>(input: () => Input, run: (input: Input) => unknown): Omit<Job, 'octets'> => ({
  prepare: () => {
    const one = input();
    return () => run(one);
  },
});
const withText = (name: string, run: (text: string) => unknown): FileSubject => ({
  name,
  job: (text) =>
    work(
      () => text,
      () => run(text),
    ),
});
const withDocument = (
  name: string,
  run: (document: IoddDocument) => unknown,
  version: Version = '1.1',
): FileSubject => ({ name, version, job: (text) => work(() => documentOf(text), run) });
/** Compares the file with one that differs everywhere in one way. */
const withOther = (
  name: string,
  change: (text: string) => string,
  run: (one: IoddDocument, other: IoddDocument) => unknown,
): FileSubject => ({
  name,
  job: (text) => {
    const changed = change(text);
    return work(
      () => [documentOf(text), documentOf(changed)] as const,
      ([one, other]) => run(one, other),
    );
  },
});
const otherTexts = (text: string): string => text.replaceAll('"T_1"', '"T_2"').replaceAll('"rw"', '"ro"');
const otherIds = (text: string): string => text.replaceAll(/"([A-Z])_(?=\d)/g, '"$1_x');
const otherValues = (text: string): string => text.replaceAll(/(?<=[vV]alue=")(?=\d)/g, '7');
const compared = (document: IoddDocument) => comparedDevice(document, resolving);
const compare = (one: IoddDocument, other: IoddDocument): unknown =>
  diffDevices(compared(one), compared(other));

export const fileSubjects: readonly FileSubject[] = [
  withText('read plain XML', (text) => parseIodd(text, { ids })),
  // An instruction is not plain, so the tokenizer for all of XML reads the rest.
  withText('read any XML', (text) => parseIodd(`<?x?>${text}`, { ids })),
  withText('read and place problems', (text) => readIodd(encode(text), { ids })),
  withText('read damaged XML', (text) => readIodd(encode(`${text}</x><y a=>`), { ids })),
  withDocument('check all rules', (main) => checkDraft({ main, languages: {} })),
  withDocument('check and keep', (main) => new Checker().check({ main, languages: {} }, { standardText })),
  withDocument('write', (document) => writeIodd(document)),
  withDocument('stamp', (document) => stampIodd(document, { checkerVersion: 'V1.0.0.0', ids })),
  withText('verify the stamp', (text) => verifyStamp(parseIodd(text, { ids }))),
  withDocument('convert down', (document) => convertIodd(document, { to: '1.0.1', ids })),
  withDocument('convert up', (document) => convertIodd(document, { to: '1.1', ids }), '1.0.1'),
  withDocument('resolve', (document) => resolveDevice(document, resolving)),
  {
    name: 'did you mean',
    job: (text) =>
      work(
        () => {
          const draft = draftOf(text);
          return { draft, problems: checkDraft(draft) };
        },
        ({ draft, problems }) => causesOf(draft, problems),
      ),
  },
  {
    name: 'patch a text',
    job: (text) => {
      const changed = otherTexts(text);
      return work(
        () => {
          const { document, source } = parseIodd(text, { ids });
          if (!document) throw new Error('no document');
          return { original: { document, source }, after: documentOf(changed) };
        },
        ({ original, after }) => patchByContent(original, after),
      );
    },
  },
  { name: 'text lists', job: (text) => work(() => draftOf(text), textListsOf) },
  withOther('diff, other texts', otherTexts, compare),
  withOther('diff, other ids', otherIds, compare),
  withOther('diff, other values', otherValues, compare),
  withOther('reconcile, other texts', otherTexts, reconcile),
  withOther('reconcile, other ids', otherIds, reconcile),
  withOther('reconcile, other values', otherValues, reconcile),
  {
    name: 'read a package',
    refusal: (text) => {
      const read = readPackage(packedOf(text), { ids });
      return 'fault' in read ? `archive, ${read.fault}` : undefined;
    },
    job: (text) => {
      const packed = packedOf(text);
      return work(
        () => packed,
        () => readPackage(packed, { ids }),
      );
    },
  },
];
