/** For each rule what breaks the sample, so that the rule and no other says so, in the line of the mark. */
import type { ArchiveFile } from '@iodd-hub/iodd';
import { metadataName, sampleFiles } from './sample.ts';

const mark = '§';
export interface Mutation {
  readonly rule: string;
  /** In the metadata; the mark, or else the beginning, is in the line that is to be reported. */
  readonly edit?: readonly [from: string, to: string];
  readonly files?: (files: readonly ArchiveFile[]) => readonly ArchiveFile[];
  readonly archiveName?: string;
  /** Of the problem; undefined where no line can be named. */
  readonly line?: number;
}

const named = (from: string, to: string) => (files: readonly ArchiveFile[]) =>
  files.map((file) => (file.name === from ? { ...file, name: to } : file));
const filled = (name: string, octets: Uint8Array) => (files: readonly ArchiveFile[]) =>
  files.map((file) => (file.name === name ? { ...file, octets } : file));
const without = (name: string) => (files: readonly ArchiveFile[]) =>
  files.filter((file) => file.name !== name);
const metadata = sampleFiles.find(({ name }) => name === metadataName);
const rootLine = 2;

export const mutations: readonly Mutation[] = [
  { rule: 'firmware/metadata', files: without(metadataName) },
  {
    rule: 'firmware/metadata',
    files: (files) => (metadata ? [...files, { ...metadata, name: `Z${metadataName}` }] : files),
  },
  {
    rule: 'firmware/namespace',
    edit: ['io-link.com/iolfw/2016"', 'io-link.com/iolfw/2017"'],
    line: rootLine,
  },
  { rule: 'firmware/crc', files: filled('notes.txt', Uint8Array.of(1)), line: rootLine },
  { rule: 'firmware/metadata-name', files: named(metadataName, 'firmware.xml'), line: rootLine },
  {
    rule: 'firmware/name-characters',
    files: named(metadataName, 'Ex amplia-Temperature-20200202-IOLFW1.0.xml'),
    line: rootLine,
  },
  { rule: 'firmware/metadata-date', edit: ['releaseDate="2020-02-02"', 'releaseDate="2020-02-03"'] },
  { rule: 'firmware/archive-name', archiveName: 'other.iolfw', line: rootLine },
  {
    rule: 'firmware/blob-missing',
    files: without('temperature.bin'),
    edit: ['<iolfw:Blob ', '<iolfw:Blob '],
  },
  {
    rule: 'firmware/blob-empty',
    files: filled('temperature.bin', new Uint8Array()),
    edit: ['<iolfw:Blob ', '<iolfw:Blob '],
  },
  {
    rule: 'firmware/blob-name',
    files: named('temperature.bin', 'temperature.hex'),
    edit: ['"temperature.bin"', '"temperature.hex"'],
  },
  {
    rule: 'firmware/blob-size',
    files: filled('temperature.bin', new Uint8Array(2 * 1024 * 1024)),
    edit: ['<iolfw:Blob ', '<iolfw:Blob '],
  },
  { rule: 'firmware/resource-missing', files: without('table.csv'), edit: ['id="table"', 'id="table"'] },
  {
    rule: 'firmware/file-name',
    files: named('notes.txt', 'no tes.txt'),
    edit: ['fileName="notes.txt"', 'fileName="no tes.txt"'],
  },
  {
    rule: 'firmware/file-twice',
    files: without('table.csv'),
    edit: ['fileName="table.csv"', 'fileName="notes.txt"'],
  },
  {
    rule: 'firmware/file-undeclared',
    files: (files) => [...files, { name: 'more.txt', octets: Uint8Array.of(1) }],
    line: rootLine,
  },
  { rule: 'firmware/hardware-id', edit: ['idPattern="EXT 200_B"', 'idPattern="EXT*200"'] },
  { rule: 'firmware/retry-count', edit: ['RetryCount="3"', 'RetryCount="2"'] },
  // What the schema asks for.
  { rule: 'structure/attribute-missing', edit: [' iolfw:fwRevision="V2.1"', ''] },
  { rule: 'structure/attribute-missing', edit: [' iolfw:copyright="Examplia"', ''] },
  { rule: 'structure/attribute-missing', edit: ['iolfw:vendorId="65001" ', ''] },
  { rule: 'structure/attribute-value', edit: ['version="V1.2"', 'version="1.2"'] },
  { rule: 'structure/attribute-value', edit: ['vendorId="65001"', 'vendorId="0"'] },
  { rule: 'structure/attribute-value', edit: ['PasswordRequired="true"', 'PasswordRequired="yes"'] },
  { rule: 'structure/attribute-value', edit: ['iolfw:lang="en"', 'iolfw:lang="EN"'] },
  { rule: 'structure/attribute-unknown', edit: ['iolfw:copyright=', 'iolfw:author="x" iolfw:copyright='] },
  {
    rule: 'structure/attribute-unknown',
    edit: ['iolfw:productId="EXT-100"', 'productId="EXT-100"'],
  },
  {
    rule: 'structure/key-duplicate',
    edit: ['iolfw:lang="zh" iolfw:description="启', 'iolfw:lang="en" iolfw:description="启'],
  },
  {
    rule: 'structure/key-duplicate',
    edit: ['iolfw:lang="zh" iolfw:description="请', 'iolfw:lang="en" iolfw:description="请'],
  },
  { rule: 'structure/key-duplicate', edit: ['idPattern="EXT 200_B"', 'idPattern="EXT-100*"'] },
  { rule: 'structure/key-duplicate', edit: ['id="table"', 'id="notes"'] },
  { rule: 'structure/element-unknown', edit: ['<iolfw:Blob ', '<iolfw:Bulb/><iolfw:Blob '] },
  {
    rule: 'structure/element-count',
    edit: ['<iolfw:Blob ', '<iolfw:Blob iolfw:fileName="x.bin"/>§<iolfw:Blob '],
  },
];

export interface Mutant {
  readonly files: readonly ArchiveFile[];
  readonly line: number | undefined;
}
export function mutantOf({ edit, files = (list) => list, line }: Mutation): Mutant {
  const text = Buffer.from(metadata?.octets ?? []).toString();
  if (!edit) return { files: files(sampleFiles), line };
  const [from, to] = edit;
  if (!text.includes(from)) throw new Error(`the sample does not hold ${from}`);
  const edited = text.replace(from, () => (to.includes(mark) ? to : mark + to));
  const octets = Buffer.from(edited.replace(mark, ''));
  return {
    files: files(filled(metadataName, octets)(sampleFiles)),
    line: line ?? edited.slice(0, edited.indexOf(mark)).split('\n').length,
  };
}
