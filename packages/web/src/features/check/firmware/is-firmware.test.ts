import { readdirSync, readFileSync } from 'node:fs';
import { writeArchive, type ArchiveFile } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { isFirmware } from './is-firmware.ts';

const filesOf = (folder: string): readonly ArchiveFile[] =>
  readdirSync(folder).map((name) => ({ name, octets: readFileSync(`${folder}/${name}`) }));
const firmware = filesOf('packages/iolfw/samples/temperature-firmware');
const device = filesOf('packages/iodd/samples/measuring-sensor');
const archive = (name: string, files: readonly ArchiveFile[]): File =>
  new File([Uint8Array.from(writeArchive(files))], name);

it.each([
  ['an .iolfw', archive('any.IOLFW', firmware), true],
  ['a zip of any name with firmware in it', archive('download.zip', firmware), true],
  ['a device', archive('device.zip', device), false],
  ['a device that brings its firmware along', archive('both.zip', [...device, ...firmware]), false],
  ['a document', new File(['<IOLinkFWData/>'], 'Examplia-Temperature-20200202-IOLFW1.0.xml'), false],
  ['an archive that is too large', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.zip'), false],
])('%s', async (_, file, expected) => {
  expect(await isFirmware(file)).toBe(expected);
});
