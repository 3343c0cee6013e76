import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileOf, pdf, png, textBomb } from '../../test/pictures.ts';
import { readPaper } from './documents.ts';
import { readPicture } from './pictures.ts';

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const good = png({ width: 100, height: 100 });

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#147' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();

/** The size that a JPEG's frame header says, written over. */
const lyingJpeg = (jpeg: Buffer, width: number, height: number): Buffer => {
  const lied = Buffer.from(jpeg);
  const frame = lied.findIndex((octet, at) => octet === 0xff && lied[at + 1] === 0xc0);
  lied.writeUInt16BE(height, frame + 5);
  lied.writeUInt16BE(width, frame + 7);
  return lied;
};

const patched = (bytes: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
};

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photo(400, 300);
  // The library is loaded by the first picture; that is not what is measured.
  await readPicture(fileOf(good, 'a.png', 'image/png'), 'avatar');
});

const hostilePngs: readonly (readonly [string, () => Buffer])[] = [
  ['a header of 65,535 × 65,535 over nothing', () => png({ width: 65_535, height: 65_535, rows: 1 })],
  ['400 million pixels in 400 kB', () => png({ width: 20_000, height: 20_000, rows: 2000 })],
  ['a header of more rows than there are', () => png({ width: 2000, height: 2000, rows: 100 })],
  ['a wrong checksum', () => patched(good, 29, 0)],
  ['a colour type that does not exist', () => patched(good, 25, 1)],
  ['an end that never comes', () => good.subarray(0, -12)],
  ['a page of HTML behind it', () => Buffer.concat([good, text('<script>alert(1)</script>')])],
  ['a ZIP behind it', () => Buffer.concat([good, text('PK\u0003\u0004')])],
  ['a PDF behind it', () => Buffer.concat([good, pdf])],
  ['a size of nothing', () => png({ width: 0, height: 0 })],
  ['a chunk that claims 4 GB', () => patched(patched(good, 33, 0xff), 34, 0xff)],
];
const hostileJpegs: readonly (readonly [string, () => Buffer])[] = [
  ['a header of 65,500 × 65,500', () => lyingJpeg(jpeg, 65_500, 65_500)],
  ['a header of more rows than there are', () => lyingJpeg(jpeg, 400, 8000)],
  ['an end that never comes', () => jpeg.subarray(0, -2)],
  ['half of it', () => jpeg.subarray(0, jpeg.length / 2)],
  ['a page of HTML behind it', () => Buffer.concat([jpeg, text('<script>alert(1)</script>')])],
  ['a ZIP behind it', () => Buffer.concat([jpeg, text('PK\u0003\u0004')])],
  ['a segment of no length', () => patched(patched(jpeg, 4, 0), 5, 0)],
];
const strangers: readonly (readonly [string, () => Buffer])[] = [
  ['GIF', () => text('GIF89a\u0001\0\u0001\0')],
  ['SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['HTML', () => text('<!doctype html><script>alert(1)</script>')],
  ['an empty PNG', () => good.subarray(0, 8)],
  ['TIFF', () => text('II*\0\b\0\0\0')],
];

const cases = [
  ...hostilePngs.map(([name, make]) => ['PNG', name, make, 'image/png'] as const),
  ...hostileJpegs.map(([name, make]) => ['JPEG', name, make, 'image/jpeg'] as const),
  ...strangers.map(([name, make]) => ['called PNG', name, make, 'image/png'] as const),
  ...strangers.map(([name, make]) => ['called JPEG', name, make, 'image/jpeg'] as const),
];

describe('hostile pictures', () => {
  it.each(cases)('%s: %s is refused within 50 ms of work', async (_kind, _name, make, type) => {
    const file = fileOf(make(), 'a', type);
    const spent: number[] = [];
    // The clock counts all threads of the process, also those of others: the least of three is this one's.
    for (let round = 0; round < 3; round += 1) {
      const before = process.cpuUsage();
      await expect(readPicture(file, 'avatar')).rejects.toThrow(/fileFormatWrong|imageSizeWrong/);
      const { user, system } = process.cpuUsage(before);
      spent.push((user + system) / 1000);
    }
    expect(Math.min(...spent)).toBeLessThan(50);
  });

  it('take less than 50 MB', async () => {
    const script = `
      import { readPicture } from './packages/server/src/pictures/pictures.ts';
      import { fileOf, png, textBomb } from './packages/server/test/pictures.ts';
      const good = png({ width: 100, height: 100 });
      await readPicture(fileOf(good, 'a', 'image/png'), 'avatar');
      const files = [
        png({ width: 65_535, height: 65_535, rows: 1 }),
        png({ width: 20_000, height: 20_000, rows: 500 }),
        png({ width: 2000, height: 2000, rows: 100 }),
        png({ width: 100, height: 100, further: [textBomb(200)] }),
      ].map((bytes) => fileOf(bytes, 'a', 'image/png'));
      globalThis.gc();
      const before = process.memoryUsage().rss;
      let most = 0;
      const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 1);
      for (const file of files) {
        await readPicture(file, 'avatar').catch(() => undefined);
        most = Math.max(most, process.memoryUsage().rss);
      }
      clearInterval(timer);
      console.log(Math.max(0, most - before) / 1_048_576);`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      '--input-type=module-typescript',
      '--eval',
      script,
    ]);
    expect(Number(stdout)).toBeLessThan(50);
  });
});

describe('accepted pictures', () => {
  it('are written anew: nothing that was hidden in them is left', async () => {
    const tagged = png({ width: 100, height: 100, further: [textBomb(1)] });
    const written = await readPicture(fileOf(tagged, 'a.png', 'image/png'), 'connection');
    expect(Buffer.from(written.bytes).includes('zTXt')).toBe(false);
    const shot = await readPicture(fileOf(jpeg, 'a.jpg', 'image/jpeg'), 'avatar');
    expect(Buffer.from(shot.bytes).includes('secret place')).toBe(false);
    expect([shot.width, shot.height]).toEqual([256, 256]);
  });

  it('may be followed by another JPEG, as cameras do it', async () => {
    const written = await readPicture(fileOf(Buffer.concat([jpeg, jpeg]), 'a.jpg', 'image/jpeg'), 'avatar');
    expect(written.width).toBe(256);
  });

  it('of a phone are accepted: 12 million pixels', async () => {
    const large = await photo(4000, 3000);
    expect(large.length).toBeLessThan(2_000_000);
    expect((await readPicture(fileOf(large, 'a.jpg', 'image/jpeg'), 'avatar')).width).toBe(256);
  });
});

describe('papers', () => {
  it('are called what they are, without folders and marks that turn the writing around', async () => {
    const name = '..\\\u202Eexe.fdp/"licence"\r\n.html';
    const paper = await readPaper(fileOf(pdf, name, 'application/pdf'));
    expect(paper.name).toBe('..__exe.fdp__licence___.pdf');
  });

  it('must end as a PDF does', async () => {
    const bomb = Buffer.concat([text('%PDF-1.4\n'), deflateSync(Buffer.alloc(1_000_000))]);
    await expect(readPaper(fileOf(bomb, 'a.pdf', 'application/pdf'))).rejects.toThrow('fileFormatWrong');
  });
});
