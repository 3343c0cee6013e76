import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { endOfArchive, entryOf } from '../../../../scripts/versions/tar.ts';
import { addressOf, keyOf } from '../objects/object-store.ts';
import { type About, type Manifest, openArchive, type Part, partsOf, pieceName } from './archive.ts';
import { decrypted, encrypted, identitiesIn } from './encryption.ts';

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);

const what: About = {
  format: 1,
  version: '1.2.3',
  madeAt: '2020-02-02T12:00:00.000Z',
  migration: '0080_backups',
  postgres: 15,
  sealKeys: ['0123456789abcdef'],
};
const tables = [{ name: 'public.account', rows: 3, checksum: '12' }];
const database = [randomBytes(200_000), randomBytes(1000)];
const objects = [randomBytes(70_000), randomBytes(1), Buffer.alloc(0)].toSorted((one, other) =>
  addressOf(one) < addressOf(other) ? -1 : 1,
);
const anchors = [Buffer.from('{"count":1}')];
const anchorAddress = addressOf(Buffer.from('a key'));

/** An archive as `npm run backup` writes it, not encrypted. */
const plainArchive = async (): Promise<Buffer> => {
  const archive = openArchive();
  const octets = buffer(archive.octets);
  await archive.begin(what);
  for (const [at, piece] of database.entries()) await archive.add('database', pieceName(at + 1), piece);
  for (const object of objects) await archive.add('objects', addressOf(object), object);
  for (const anchor of anchors) await archive.add('anchors', anchorAddress, anchor);
  await archive.end(what, tables);
  return octets;
};

const sealed = async (plain: Buffer, to = recipient): Promise<Buffer> =>
  buffer(await encrypted(Readable.from([plain]), [to]));

/** Everything in a backup, as a restore reads it. */
const read = async (
  backup: Buffer,
  identities: readonly string[] = [identity],
): Promise<{ readonly parts: readonly Part[]; readonly manifest: Manifest }> => {
  const source = partsOf(decrypted(Readable.from([backup]), identities));
  const parts: Part[] = [];
  for (;;) {
    const { done, value } = await source.next();
    if (done === true) return { parts, manifest: value };
    parts.push(value);
  }
};

interface Entry {
  readonly path: string;
  readonly octets: Buffer;
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** The entries of the archive above, to be changed. */
const entriesFor = (manifest: Manifest): Entry[] => [
  { path: 'about.json', octets: json(what) },
  ...database.map((octets, at) => ({ path: `database/${pieceName(at + 1)}`, octets })),
  ...objects.map((octets) => ({ path: `objects/${keyOf(addressOf(octets))}`, octets })),
  ...anchors.map((octets) => ({ path: `anchors/${keyOf(anchorAddress)}`, octets })),
  { path: 'manifest.json', octets: json(manifest) },
];

const archiveOf = (entries: readonly Entry[]): Promise<Buffer> =>
  sealed(Buffer.concat([...entries.map((entry) => entryOf(entry)), endOfArchive]));

const whole = await sealed(await plainArchive());
const { manifest } = await read(whole);
const entries = entriesFor(manifest);

describe('a backup', () => {
  it('gives back every part as it was, and what it says of itself', async () => {
    const { parts } = await read(whole);
    expect(
      Buffer.concat(parts.filter(({ section }) => section === 'database').map(({ octets }) => octets)),
    ).toEqual(Buffer.concat(database));
    expect(parts.filter(({ section }) => section === 'objects').map(({ octets }) => octets)).toEqual(objects);
    expect(parts.filter(({ section }) => section === 'anchors').map(({ name }) => name)).toEqual([
      anchorAddress,
    ]);
    expect(manifest).toMatchObject({ ...what, tables, parts: { objects: { files: 3, octets: 70_001 } } });
  });

  it('is read the same when another program has written its archive', async () => {
    expect((await read(await archiveOf(entries))).manifest).toEqual(manifest);
  });

  it('is opened by each of its keys, and no other', async () => {
    const other = await generateX25519Identity();
    const both = await buffer(
      await encrypted(Readable.from([await plainArchive()]), [recipient, await identityToRecipient(other)]),
    );
    expect((await read(both, [other])).manifest.madeAt).toBe(what.madeAt);
    expect((await read(both)).manifest.madeAt).toBe(what.madeAt);
    await expect(read(both, [await generateX25519Identity()])).rejects.toThrow(
      'This identity does not open the backup',
    );
  });

  it('is made for nobody only with a key', async () => {
    await expect(encrypted(Readable.from([Buffer.alloc(1)]), [])).rejects.toThrow('Nobody could restore');
    await expect(read(whole, ['no key'])).rejects.toThrow('The identity is no private key of age');
    expect(identitiesIn(`# made today\n# public key: age1\n${identity}\n`)).toEqual([identity]);
  });
});

describe('a backup that was changed on its way', () => {
  it.each([0, 10, 200, whole.length / 2, whole.length - 1])(
    'is refused when it is cut off at %s',
    async (at) => {
      await expect(read(whole.subarray(0, Math.floor(at)))).rejects.toThrow(/cut off/);
    },
  );

  it('is refused wherever a bit is flipped', async () => {
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 60)) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      await expect(read(changed), `octet ${at}`).rejects.toThrow(/damaged|cut off|does not open/);
    }
  });
});

const changedAt = (path: string, change: (entry: Entry) => Entry[]): Entry[] =>
  entries.flatMap((entry) => (entry.path === path ? change(entry) : [entry]));

const firstObject = `objects/${keyOf(addressOf(objects[0] ?? Buffer.alloc(0)))}`;
const lie = (change: Partial<Manifest>): Entry[] =>
  changedAt('manifest.json', ({ path }) => [{ path, octets: json({ ...manifest, ...change }) }]);
const partsWith = (section: keyof Manifest['parts'], change: object): Entry[] =>
  lie({ parts: { ...manifest.parts, [section]: { ...manifest.parts[section], ...change } } });

// Whoever knows the public key can encrypt what he likes.
const hostile: readonly (readonly [string, Entry[], string | RegExp])[] = [
  [
    'an object with other bytes',
    changedAt(firstObject, ({ path }) => [{ path, octets: Buffer.from('other') }]),
    'has other bytes than its name says',
  ],
  [
    'an object that is missing',
    changedAt(firstObject, () => []),
    'The manifest of the backup is not true: objects',
  ],
  ['an object that comes twice', changedAt(firstObject, (entry) => [entry, entry]), 'duplicate'],
  [
    'a piece of the database that is missing',
    changedAt('database/000001', () => []),
    'A piece of the database is missing before 000002',
  ],
  [
    'other octets of the database',
    changedAt('database/000002', ({ path }) => [{ path, octets: Buffer.from('x') }]),
    'is not true: database',
  ],
  [
    'another anchor',
    changedAt(`anchors/${keyOf(anchorAddress)}`, ({ path }) => [{ path, octets: Buffer.from('{}') }]),
    'is not true: anchors',
  ],
  [
    'a path that leaves the folder',
    changedAt('manifest.json', (entry) => [{ path: '../../etc/passwd', octets: Buffer.from('x') }, entry]),
    'The archive in the backup is refused (path',
  ],
  [
    'an absolute path',
    changedAt('manifest.json', (entry) => [{ path: '/etc/passwd', octets: Buffer.from('x') }, entry]),
    'The archive in the backup is refused (path',
  ],
  [
    'a part that nobody knows',
    changedAt('manifest.json', (entry) => [{ path: 'programs/start', octets: Buffer.from('x') }, entry]),
    'a part that does not belong into one: programs/start',
  ],
  [
    'a part after the end',
    [...entries, { path: 'objects/aa/b', octets: Buffer.alloc(0) }],
    'a part after its end',
  ],
  [
    'parts in another order',
    changedAt('about.json', (entry) => [entry, ...entries.filter(({ path }) => path === firstObject)]).filter(
      (entry, at) => entry.path !== firstObject || at < 2,
    ),
    'not in their order',
  ],
  ['no manifest', changedAt('manifest.json', () => []), 'has no manifest'],
  ['no beginning', changedAt('about.json', () => []), 'no backup of this product'],
  [
    'a newer format',
    changedAt('about.json', ({ path }) => [{ path, octets: json({ ...what, format: 2 }) }]),
    'one of a newer version',
  ],
  [
    'a manifest of something else',
    lie({ madeAt: '2020-02-03T12:00:00.000Z' }),
    'is not true: what the backup is',
  ],
  ['a manifest with other counts', partsWith('objects', { files: 2 }), 'is not true: objects'],
  ['a manifest with other sizes', partsWith('database', { octets: 1 }), 'is not true: database'],
  [
    'a manifest that is no JSON',
    changedAt('manifest.json', ({ path }) => [{ path, octets: Buffer.from('{') }]),
    'cannot be read',
  ],
];

describe('a backup that somebody else has made', () => {
  it.each(hostile)('is refused: %s', async (_name, changed, message) => {
    await expect(archiveOf(changed).then((backup) => read(backup))).rejects.toThrow(message);
  });

  it('is refused when an entry is a link', async () => {
    const link = entryOf(
      { path: 'objects/link', octets: Buffer.alloc(0) },
      { kind: '2', link: '/etc/passwd' },
    );
    const head = entryOf({ path: 'about.json', octets: json(what) });
    await expect(
      sealed(Buffer.concat([head, link, endOfArchive])).then((backup) => read(backup)),
    ).rejects.toThrow('The archive in the backup is refused (kind');
  });
});
