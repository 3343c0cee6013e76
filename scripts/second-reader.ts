/**
 * Created packages as another reader sees them that we did not write: `npm run second-reader -- --reader <folder>` with
 * the `src` of a checkout of iolink_utils (github.com/shaag7967/iolink_utils; GPL-3.0, Python without other packages). It
 * is no dependency and nothing of it is kept here: it runs as a program of its own. Packages of our samples and of all
 * start templates, in both versions, must be read without an error, with the values that we have written.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import {
  applyDraft,
  argsFor,
  type Draft,
  draftOf,
  emptyDraft,
  insertTemplate,
  type IoddDocument,
  isElement,
  packageOf,
  readIodd,
  seededIds,
  startTemplates,
  walk,
} from '@iodd-hub/iodd';
import { createPackages } from '@iodd-hub/iodd/create';
import { ownSamples } from './conformance/corpus.ts';

const readerAt = process.argv.indexOf('--reader');
const reader = readerAt < 0 ? '' : (process.argv[readerAt + 1] ?? '');
const hashOf = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');
const stored = new Map<string, Uint8Array>();

const ofSample = (folder: string): Draft | undefined => {
  const path = join(ownSamples, folder);
  const files = readdirSync(path).map((name) => ({ name, octets: readFileSync(join(path, name)) }));
  for (const { octets } of files) stored.set(hashOf(octets), octets);
  return draftOf(packageOf(files, { ids: seededIds(1) }), hashOf);
};
const ofTemplate = (choice: (typeof startTemplates)[number], at: number): Draft => {
  const draft = emptyDraft({
    version: '1.1',
    vendorId: 65_001,
    vendorName: 'Examplia',
    vendorUrl: 'https://examplia.example',
    name: `EX-T${at}`,
    releaseDate: '2020-02-02',
    ids: seededIds(1),
  });
  return applyDraft(draft, insertTemplate(draft, argsFor(choice), seededIds(2)));
};

/** The reader takes every device for a wired one. */
const isWireless = ({ root }: IoddDocument): boolean =>
  [...walk(root)].some((node) => isElement(node) && node.$type === 'IOLinkWirelessCommNetworkProfileT');

/** What the reader must say, from the nodes of the document. Of V1.0.1 it does not know how names of products are called. */
const expectedOf = (document: IoddDocument) => {
  const nodes = [...walk(document.root)].filter(isElement);
  const of = (tag: string) => nodes.filter((node) => node.tag === tag);
  const said = (tag: string, field: string): string => of(tag)[0]?.attributes[field] ?? '';
  const texts = new Map(
    of('Text')
      .map(({ attributes: { id = '', value } }) => [id, value] as const)
      .toReversed(),
  );
  const variants = of('DeviceVariant');
  const formats = (way: string) =>
    of(way).map(({ attributes: { id = '', bitLength } }) => [id, Number(bitLength)]);
  return {
    vendorId: Number(said('DeviceIdentity', 'vendorId')),
    deviceId: Number(said('DeviceIdentity', 'deviceId')),
    vendorName: said('DeviceIdentity', 'vendorName'),
    products: variants.map(({ attributes }) => attributes['productId'] ?? ''),
    ...(document.version === '1.1' && {
      names: variants.map((node) => {
        const name = node.children.filter(isElement).find(({ tag }) => tag === 'Name');
        return texts.get(name?.attributes['textId'] ?? '') ?? '';
      }),
    }),
    releaseDate: said('DocumentInfo', 'releaseDate'),
    fileDate: said('DocumentInfo', 'releaseDate'),
    minCycleTime: Number(said('PhysicalLayer', 'minCycleTime')),
    variables: of('Variable')
      .map(({ attributes: { index, id = '' } }): [number, string] => [Number(index), id])
      .toSorted(([one], [other]) => one - other),
    processData: [...formats('ProcessDataIn'), ...formats('ProcessDataOut')].toSorted(
      ([one = ''], [other = '']) => (one < other ? -1 : 1),
    ),
  };
};

interface Written {
  readonly path: string;
  readonly isKnown: boolean;
  readonly expected: Readonly<Record<string, unknown>>;
}

const drafts: readonly (readonly [name: string, draft: Draft | undefined])[] = [
  ...readdirSync(ownSamples).map((folder) => [folder, ofSample(folder)] as const),
  ...startTemplates.map(
    (choice, at) => [`${choice.kind}-${choice.channels}-${choice.number}`, ofTemplate(choice, at)] as const,
  ),
];

/** The device files of all packages that can be created, each in a folder of its own. */
function written(folder: string): readonly Written[] {
  return drafts.flatMap(([name, draft]) =>
    (draft
      ? draft.main.version === '1.1'
        ? (['1.1', '1.0.1'] as const)
        : (['1.0.1'] as const)
      : []
    ).flatMap((version): Written[] => {
      if (!draft) return [];
      const made = createPackages(draft, {
        versions: [version],
        octetsOf: (hash) => stored.get(hash),
        checkerVersion: 'V0.1.0.0',
      });
      const place = join(folder, `${name}-${version}`);
      mkdirSync(place);
      return made.packages.flatMap(({ files }) =>
        files
          .filter(({ kind }) => kind === 'main')
          .map((file) => {
            const path = join(place, file.name);
            writeFileSync(path, file.octets);
            const { document } = readIodd(file.octets, { ids: seededIds(3) });
            if (!document) throw new Error(`${file.name} is not read by ourselves`);
            return { path, isKnown: !isWireless(document), expected: expectedOf(document) };
          }),
      );
    }),
  );
}

const differences = (
  expected: Written['expected'],
  read: Readonly<Record<string, unknown>>,
): readonly string[] =>
  Object.keys(expected)
    .filter((key) => !isDeepStrictEqual(expected[key], read[key]))
    .map((key) => `${key}: ${JSON.stringify(read[key])} is not ${JSON.stringify(expected[key])}`);

function run(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'hub-second-reader-'));
  try {
    const all = written(folder);
    const files = all.filter(({ isKnown }) => isKnown);
    const program = join(import.meta.dirname, 'second-reader/read.py');
    const { stdout, stderr, status } = spawnSync('python3', [program], {
      input: files.map(({ path }) => path).join('\n'),
      encoding: 'utf8',
      maxBuffer: 1e9,
      env: { ...process.env, PYTHONPATH: reader, PYTHONDONTWRITEBYTECODE: '1' },
    });
    if (status !== 0) throw new Error(stderr);
    const lines = stdout.trim().split('\n');
    const faults = files.flatMap(({ path, expected }, at): string[] => {
      const answer: { fault?: string; read?: Record<string, unknown> } = JSON.parse(lines[at] ?? '{}');
      const name = path.slice(folder.length + 1);
      if (!answer.read) return [`${name}: ${answer.fault ?? 'no answer'}`];
      return differences(expected, answer.read).map((one) => `${name}: ${one}`);
    });
    for (const fault of faults) console.log(fault.slice(0, 300));
    const refused = new Set(faults.map((fault) => fault.split(':')[0])).size;
    console.log(
      `${files.length - refused} of ${files.length} created device files read as they were written; ${all.length - files.length} wireless, which the reader does not know`,
    );
    return files.length > 0 && faults.length === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (existsSync(join(reader, 'iolink_utils/iodd'))) process.exitCode = run() ? 0 : 1;
else console.log('skipped: --reader names no checkout of iolink_utils');
