/** What the engine does with an input, step by step; each is timed for itself. */
import {
  checkDraft,
  convertIodd,
  exportIodd,
  readArchive,
  readIodd,
  readPackage,
  reconcile,
  resolveDevice,
  seededIds,
  type IdSource,
  type IoddDocument,
  type Problem,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';

export interface Step<In> {
  readonly name: string;
  readonly run: (input: In) => void;
}
interface FileInput {
  readonly octets: Uint8Array;
  readonly ids: IdSource;
}
const standardText = await createTextLookup('zh');

/** What was written, read again; a complaint about its XML is a fault of the writer. */
function readBack(document: IoddDocument, ids: IdSource): IoddDocument | undefined {
  const again = readIodd(exportIodd(document), { ids });
  const broken = again.problems.find(({ rule }) => rule.startsWith('xml/'));
  if (broken) throw new Error(`written file: ${JSON.stringify(broken)}`);
  return again.document;
}

/** A number that JSON does not know would be null for whoever is told of it. */
const isTold = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

function checkTold(problems: readonly Problem[]): void {
  const untold = problems.find(({ args = {} }) => !Object.values(args).every(isTold));
  if (untold) throw new Error(`arguments of ${untold.rule}: ${JSON.stringify(untold.args)}`);
}

function checkAll(main: IoddDocument): void {
  const problems = checkDraft({ main, languages: {} });
  const failed = problems.find(({ rule }) => rule === 'check/rule-failed');
  if (failed) throw new Error(JSON.stringify(failed.args));
  checkTold(problems);
}

/** The first step reads; the others work on the document that it leaves, if there is one. */
export function fileSteps({ ids }: FileInput): readonly Step<FileInput>[] {
  let document: IoddDocument | undefined;
  const withDocument = (name: string, run: (read: IoddDocument) => unknown): Step<FileInput> => ({
    name,
    run: () => {
      if (document) run(document);
    },
  });
  return [
    {
      name: 'read',
      run: ({ octets }) => {
        const read = readIodd(octets, { ids });
        ({ document } = read);
        checkTold(read.problems);
      },
    },
    withDocument('check', checkAll),
    withDocument('resolve', (read) => resolveDevice(read, { language: 'zh', standardText })),
    withDocument('write and read', (read) => {
      const again = readBack(read, ids);
      if (again) reconcile(read, again);
    }),
    withDocument('convert', (read) => {
      const to = read.version === '1.1' ? '1.0.1' : '1.1';
      const converted = convertIodd(read, { to, ids });
      checkTold(converted.problems);
      if (converted.document) readBack(converted.document, ids);
    }),
  ];
}

export const archiveSteps: readonly Step<Uint8Array>[] = [
  { name: 'archive', run: (octets) => readArchive(octets) },
  { name: 'package', run: (octets) => readPackage(octets, { ids: seededIds(1) }) },
];
