import { readdirSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { writeArchive } from '@iodd-hub/iodd';
import { restamped } from '../../test/restamped.ts';

const sample = new URL('../../../iodd/samples/minimal/', import.meta.url);
const originals = readdirSync(sample).map((name) => ({ name, octets: readFileSync(new URL(name, sample)) }));

// IEND: four octets of length, four of type, four of checksum.
const endChunkOctets = 12;

/** The same picture with a comment in it, and so other bytes. */
const commented = (png: Buffer, comment: string): Buffer => {
  const content = Buffer.from(`tEXtComment\0${comment}`);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length - 4, 0);
  frame.writeUInt32BE(crc32(content), 4);
  const end = png.length - endChunkOctets;
  return Buffer.concat([
    png.subarray(0, end),
    frame.subarray(0, 4),
    content,
    frame.subarray(4),
    png.subarray(end),
  ]);
};

/** A device of its own: another name in every file, other bytes in every picture. */
export const packageOf = (unique: string, deviceId = 1): Uint8Array =>
  writeArchive(
    restamped(
      originals.map(({ name, octets }) => ({
        name: name.replaceAll('Presence', unique),
        octets: name.endsWith('.xml')
          ? Buffer.from(
              octets
                .toString()
                .replaceAll('Presence', unique)
                .replace('deviceId="1"', `deviceId="${deviceId}"`),
            )
          : commented(octets, unique),
      })),
    ),
  );
