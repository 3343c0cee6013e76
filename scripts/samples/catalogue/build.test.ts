import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imageKindOf, inspectPng, readArchive, sizeRules, type ArchiveFile } from '@iodd-hub/iodd';
import { archiveName, releases, target } from './build.ts';
import { devices } from './devices/index.ts';
import { documentsFor } from './make.ts';
import { manufacturers } from './manufacturers.ts';

const filesIn = (name: string): readonly ArchiveFile[] => {
  const archive = readArchive(readFileSync(join(target, name)));
  return 'files' in archive ? archive.files : [];
};
const isDocument = ({ name }: ArchiveFile): boolean => name.endsWith('.xml');
const asText = (files: readonly ArchiveFile[]) =>
  Object.fromEntries(files.map(({ name, octets }) => [name, Buffer.from(octets).toString('utf8')]));

const made = releases.map(({ spec, revision }) => documentsFor(spec, revision));

it.each(made.map((documents) => [archiveName(documents), documents] as const))(
  '%s holds what the script writes, and pictures of the right sizes',
  (name, documents) => {
    const files = filesIn(name);
    expect(asText(files.filter(isDocument))).toEqual(asText(documents));
    const pictures = files.filter((file) => !isDocument(file));
    const kinds = pictures.map((file) => imageKindOf(file.name));
    expect(new Set(kinds)).toEqual(new Set(['connection', 'icon', 'logo', 'symbol']));
    for (const { name: picture, octets } of pictures) {
      const kind = imageKindOf(picture);
      const verdict = inspectPng(octets);
      expect(kind && 'header' in verdict && sizeRules[kind].fits(verdict.header)).toBe(true);
    }
  },
);

it('nothing else lies beside them, and all is small', () => {
  const names = readdirSync(target);
  expect(names.toSorted()).toEqual(made.map(archiveName).toSorted());
  const octets = names.reduce((sum, name) => sum + readFileSync(join(target, name)).length, 0);
  expect(octets).toBeLessThan(1_500_000);
});

it('eight manufacturers have about forty devices, each under an id of its own', () => {
  expect(Object.keys(manufacturers)).toHaveLength(8);
  expect(new Set(devices.map(({ manufacturer }) => manufacturer)).size).toBe(8);
  expect(devices.length).toBeGreaterThanOrEqual(40);
  const ids = devices.map(({ manufacturer, deviceId }) => `${manufacturer} ${deviceId}`);
  expect(new Set(ids).size).toBe(devices.length);
});
