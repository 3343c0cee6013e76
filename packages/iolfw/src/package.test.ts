import { existsSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededIds } from '@iodd-hub/iodd';
import { hostileArchives, zip } from '../../iodd/src/testing/zips.ts';
import { factsOf } from './facts.ts';
import { writeMetadata } from './metadata.ts';
import { isFirmware, packFirmware, readFirmware } from './package.ts';
import { bitFlips, roundTripFault } from './testing/proofs.ts';
import { randomPackage } from './testing/random.ts';
import { metadataName, read, sampleFiles } from './testing/sample.ts';

const shared = new URL('../../../../shared/data/iolfw/constructed-iolfw-meta.xml', import.meta.url);

describe('the CRC', () => {
  it('is that of the sample', () => {
    expect(read(sampleFiles).computedCrc).toBe(3_737_680_375);
  });

  // Beside the repository, not in it.
  it.runIf(existsSync(shared))('is that of the constructed vector', () => {
    const octets = readFileSync(shared);
    const vector = read([
      { name: 'Example-Firmware-20240920-IOLFW1.0.xml', octets },
      { name: 'firmware.bin', octets: Uint8Array.of(0x00, 0x01, 0x02, 0x03, 0xff) },
      { name: 'readme.txt', octets: Buffer.from('Do not power off.') },
    ]);
    expect(vector.computedCrc).toBe(2_617_272_607);
    expect(vector.problems).toEqual([]);
    expect(vector.metadata?.document && writeMetadata(vector.metadata.document)).toBe(octets.toString());
  });

  it('covers every bit of metadata, BLOB and resources', () => {
    const { flips, missed } = bitFlips(sampleFiles, 29);
    expect(missed).toEqual([]);
    expect(flips).toBeGreaterThan(500);
  });
});

describe('a package', () => {
  it('is read as it was written, whatever it holds, and written in the same octets again', () => {
    fc.assert(
      fc.property(randomPackage, (made) => {
        expect(roundTripFault(made)).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  it('is packed with the right CRC and name after an edit', () => {
    const edited = sampleFiles.map((file) =>
      file.name === metadataName
        ? {
            name: file.name,
            octets: Buffer.from(Buffer.from(file.octets).toString().replace('2020-02-02', '2020-02-03')),
          }
        : file,
    );
    const packed = packFirmware(read(edited));
    expect(packed?.name).toBe('Examplia-Temperature-20200203-IOLFW1.0.iolfw');
    expect(readFirmware(packed?.octets ?? new Uint8Array(), { ids: seededIds(1) })).toMatchObject({
      problems: [],
      metadata: { name: 'Examplia-Temperature-20200203-IOLFW1.0.xml' },
    });
  });

  it('says what it is', () => {
    expect(isFirmware(sampleFiles)).toBe(true);
    expect(isFirmware(sampleFiles.filter(({ name }) => name !== metadataName))).toBe(false);
    expect(factsOf(read(sampleFiles))).toMatchObject({
      vendorId: 65_001,
      revision: 'V2.1',
      needsPassword: true,
      retryCount: 3,
      hardwareIds: [{ pattern: 'EXT-100*', productId: 'EXT-100' }, { pattern: 'EXT 200_B' }],
      messages: [{ language: 'en' }, { language: 'zh', text: '请勿断开设备电源。' }],
      blob: { file: 'temperature.bin', octets: 512 },
    });
  });

  it('is refused above 5 MB', () => {
    const noise = Uint8Array.from(
      { length: 5 * 1024 * 1024 },
      (_, at) => Math.imul(at, 2_654_435_761) >>> 13,
    );
    const octets = zip([{ name: 'firmware.bin', content: noise, isStored: true }]);
    expect(readFirmware(octets, { ids: seededIds(1) })).toEqual({ fault: 'size' });
  });

  it('is taken where its BLOB is packed in itself: that is for the device to open', () => {
    const octets = zip([{ name: 'inside.hex', content: Buffer.from(':00000001FF') }]);
    const taken = readFirmware(zip([{ name: 'firmware.bin', content: octets }]), { ids: seededIds(1) });
    expect(taken).toMatchObject({ files: [{ name: 'firmware.bin' }] });
    const resource = zip([{ name: 'readme.txt', content: octets }]);
    expect(readFirmware(resource, { ids: seededIds(1) })).toEqual({ fault: 'nested' });
  });

  it('is refused where it is made to do harm', () => {
    expect(Object.keys(hostileArchives)).toHaveLength(23);
    const isTaken = (make: () => Uint8Array): boolean =>
      !('fault' in readFirmware(make(), { ids: seededIds(1) }));
    expect(Object.entries(hostileArchives).filter(([, make]) => isTaken(make))).toEqual([]);
  });
});
