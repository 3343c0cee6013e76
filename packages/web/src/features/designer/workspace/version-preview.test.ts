import { readdirSync, readFileSync } from 'node:fs';
import { draftOf, packageOf, readIodd, seededIds, type Draft } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { previewOf } from './version-preview.ts';

const draftNamed = (sample: string): Draft => {
  const draft = draftOf(packageOf(sampleFiles(sample), { ids: seededIds(1) }), () => '');
  if (!draft) throw new Error(sample);
  return draft;
};

it('writes every file of a draft in the other version, with the name that it has there', () => {
  const { files, notes } = previewOf(draftNamed('everything-device'), '1.0.1');
  expect(files.length).toBeGreaterThan(1);
  for (const { name, text } of files) {
    expect(name).toMatch(/IODD1\.0\.1(?:-\w+)?\.xml$/);
    const { document } = readIodd(new TextEncoder().encode(text), { ids: seededIds(1) });
    expect(document?.version).toBe('1.0.1');
  }
  expect(notes).toContainEqual({ kind: 'lost', what: 'features', count: 1 });
});

it('says what is made up on the way up, and nothing of a draft that is of the version', () => {
  const { files, notes } = previewOf(draftNamed('device-1.0.1'), '1.1');
  expect(files[0]?.name).toMatch(/IODD1\.1\.xml$/);
  expect(notes).toContainEqual({ kind: 'assumed', what: 'features', count: 1 });
  expect(previewOf(draftNamed('minimal'), '1.1').notes).toEqual([]);
});

it('has no file of what cannot be described', () => {
  expect(previewOf(draftNamed('wireless-actuator'), '1.0.1').files).toEqual([]);
});

it('has a note for each rule of the conversion', () => {
  const folder = 'packages/iodd/src/convert';
  const code = readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const named = (pattern: RegExp) =>
    [...new Set([...code.matchAll(pattern)].map(([, rule = '']) => rule))].toSorted();
  const { version } = JSON.parse(readFileSync('packages/i18n/texts/en/designer.json', 'utf8')) as {
    version: Readonly<Record<'lost' | 'assumed', object>>;
  };
  expect(named(/(?:lose|dropElements|dropAttribute)\('([a-z-]+)'/g)).toEqual(
    Object.keys(version.lost).toSorted(),
  );
  expect(named(/assume\('([a-z-]+)'/g)).toEqual(Object.keys(version.assumed).toSorted());
});
