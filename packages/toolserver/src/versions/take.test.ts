/** What a portal offers, and what of it is believed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { commentOf } from '../../../../scripts/versions/comment.ts';
import { newSigningKey, publicLineOf, signatureOfDigest } from '../../../../scripts/versions/sign.ts';
import { entriesOf, entryOf, endOfArchive, tarOf } from '../../../../scripts/versions/tar.ts';
import { farPortal } from '../testing/far-portal.ts';
import { changePointer, readPointer, takeBack } from './pointer.ts';
import { takeNewest } from './take.ts';

const portal = await farPortal();
const place = mkdtempSync(join(tmpdir(), 'toolserver-versions-'));
afterAll(async () => {
  await portal.close();
  rmSync(place, { recursive: true });
});

const ours = newSigningKey().key;
const stranger = newSigningKey().key;

let directory = '';
let count = 0;
beforeEach(() => {
  directory = join(place, String((count += 1)));
  portal.versionsAsked.length = 0;
});

const file = (path: string, text: string) => ({ path, octets: Buffer.from(text) });
const program = (version: string) => file('toolserver.cjs', `console.log(${JSON.stringify(version)});`);

interface Offered {
  readonly version?: string;
  readonly said?: string;
  readonly application?: 'service' | 'toolserver';
  readonly archive?: Buffer;
  readonly given?: Buffer;
  readonly key?: typeof ours;
}

const offer = ({
  version = '0.2.0',
  said = version,
  application = 'toolserver',
  archive = gzipSync(tarOf([program(version)])),
  given = archive,
  key = ours,
}: Offered = {}): void => {
  const digest = createHash('blake2b512').update(archive).digest();
  const comment = commentOf({ application, version, notes: { en: 'New' } });
  const signature = signatureOfDigest(key, digest, comment);
  portal.version = { resultCode: '00000', returnMsg: '', data: { offered: { version: said, signature } } };
  portal.archive = given;
};

const take = () =>
  takeNewest({
    connection: { portal: portal.url, credential: 'host_secret', updateKey: publicLineOf(ours) },
    running: '0.1.0',
    directory,
    signal: new AbortController().signal,
  });

it('takes what is signed, newer and starts, and keeps what ran before', async () => {
  offer();
  const taken = await take();
  expect(taken).toEqual({
    version: '0.2.0',
    folder: expect.stringMatching(/^toolserver-0\.2\.0-[0-9a-f]{12}$/),
  });
  expect(readPointer(directory)).toEqual({ taken, before: null, refused: [] });
  expect(portal.versionsAsked).toEqual([{ credential: 'host_secret', version: '0.1.0', refused: null }]);
  offer({ version: '0.3.0' });
  const next = await take();
  expect(readPointer(directory)).toMatchObject({ taken: next, before: taken });
  expect(readdirSync(directory).filter((name) => name.startsWith('toolserver-'))).toHaveLength(2);
});

it('asks for nothing where no key was named', async () => {
  offer();
  const none = await takeNewest({
    connection: { portal: portal.url, credential: 'host_secret', updateKey: null },
    running: '0.1.0',
    directory,
    signal: new AbortController().signal,
  });
  expect([none, portal.versionsAsked]).toEqual([undefined, []]);
});

it.each<[what: string, offered: Offered]>([
  ['the same version', { version: '0.1.0' }],
  ['an older version', { version: '0.0.9' }],
  ['another application', { application: 'service' }],
])('passes over %s', async (_what, offered) => {
  offer(offered);
  expect(await take()).toBeUndefined();
  expect(existsSync(directory)).toBe(false);
});

it('does not try again what it took back', async () => {
  offer();
  await take();
  await takeBack(directory, '0.2.0');
  expect(readPointer(directory)).toEqual({ taken: null, before: null, refused: ['0.2.0'] });
  expect(await take()).toBeUndefined();
  expect(portal.versionsAsked.at(-1)).toMatchObject({ refused: '0.2.0' });
});

const archive = gzipSync(tarOf([program('0.2.0')]));
const flipped = Buffer.from(archive);
flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 1;

it.each<[what: string, offered: Offered, why: string]>([
  ['signed by somebody else', { key: stranger }, 'not signed with the key'],
  ['with one bit turned', { archive, given: flipped }, 'not what was signed'],
  ['cut short', { archive, given: archive.subarray(0, 60) }, 'not what was signed'],
  ['that is no archive', { archive: Buffer.from('x') }, 'is refused: compression'],
  [
    'with a link in it',
    {
      archive: gzipSync(
        Buffer.concat([
          entriesOf([program('0.2.0')]),
          entryOf(file('link', ''), { kind: '2', link: '/' }),
          endOfArchive,
        ]),
      ),
    },
    'is refused: kind',
  ],
  [
    'that leaves its folder',
    { archive: gzipSync(tarOf([file('../toolserver.cjs', '')])) },
    'is refused: path',
  ],
  ['that is another version', { archive: gzipSync(tarOf([program('0.9.0')])) }, 'does not start: 0.9.0'],
  [
    'that does not start',
    { archive: gzipSync(tarOf([file('toolserver.cjs', 'process.exit(3);')])) },
    'does not start',
  ],
  ['without a program', { archive: gzipSync(tarOf([file('package.json', '{}')])) }, 'does not start'],
])('refuses an archive %s, and changes nothing', async (_what, offered, why) => {
  offer();
  const before = await take();
  offer({ version: '0.2.0', ...offered });
  await changePointer(directory, { taken: null });
  await expect(take()).rejects.toThrow(why);
  // One that does not start is not fetched again and again.
  const refused = why.includes('does not start') ? ['0.2.0'] : [];
  expect(readPointer(directory)).toEqual({ taken: null, before: null, refused });
  expect(before?.version).toBe('0.2.0');
});

it('follows no redirect', async () => {
  offer();
  portal.archive = { location: 'https://elsewhere.example/' };
  await expect(take()).rejects.toThrow('could not be fetched');
});
