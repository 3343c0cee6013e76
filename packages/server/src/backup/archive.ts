import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTarPacker } from 'modern-tar';
import { z } from 'zod';
import { type Address, addressOf, keyOf } from '../objects/object-store.ts';
import { ArchiveFault, type ArchivedFile, filesOf } from '@iodd-hub/versions';
import { BackupFault } from './fault.ts';

/*
 * What is in a backup, in this order: what it is, the database in pieces, objects ascending by their address, anchors of
 * the logs, and a manifest of all of it. Nothing else: whatever does not belong there is refused.
 */

const format = 1;

export const about = z.strictObject({
  format: z.literal(format),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  postgres: z.number().int(),
  /** Names of the keys that the logs are sealed with, the current one first. */
  sealKeys: z.array(z.string()).min(1),
});
export type About = z.output<typeof about>;

const tally = z.strictObject({ files: z.number().int(), octets: z.number().int(), sha256: z.string() });
export type Tally = z.output<typeof tally>;

export const sections = ['database', 'objects', 'anchors'] as const;
export type Section = (typeof sections)[number];

const manifest = z.strictObject({
  ...about.shape,
  tables: z.array(z.strictObject({ name: z.string(), rows: z.number().int(), checksum: z.string() })),
  parts: z.strictObject({ database: tally, objects: tally, anchors: tally }),
});
export type Manifest = z.output<typeof manifest>;

/** How the addresses of all objects together are told from others. */
export const hashOfAddresses = (addresses: Iterable<Address>): string => {
  const hash = createHash('sha256');
  for (const address of addresses) hash.update(address);
  return hash.digest('hex');
};

const newCount = (): { files: number; octets: number; hash: Hash } => ({
  files: 0,
  octets: 0,
  hash: createHash('sha256'),
});

/** Counts what goes in, and what comes out. */
const openTallies = () => {
  const counts = { database: newCount(), objects: newCount(), anchors: newCount() };
  const tallied = ({ files, octets, hash }: ReturnType<typeof newCount>): Tally => ({
    files,
    octets,
    sha256: hash.copy().digest('hex'),
  });
  return {
    take: (section: Section, name: string, octets: Uint8Array): void => {
      const count = counts[section];
      count.files += 1;
      count.octets += octets.length;
      // The name of an object is the hash of its bytes, which were compared.
      count.hash.update(section === 'objects' ? name : `${name} ${addressOf(octets)} `);
    },
    all: () => ({
      database: tallied(counts.database),
      objects: tallied(counts.objects),
      anchors: tallied(counts.anchors),
    }),
  };
};

const aboutPath = 'about.json';
const manifestPath = 'manifest.json';
const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** Writes one part after the other; each waits until what was written before is read. */
export const openArchive = () => {
  const { readable, controller } = createTarPacker();
  const tallies = openTallies();
  const write = async (path: string, octets: Uint8Array): Promise<void> => {
    const entry = controller.add({ name: path, size: octets.length, type: 'file', mtime: new Date(0) });
    const writer = entry.getWriter();
    if (octets.length > 0) await writer.write(new Uint8Array(octets));
    await writer.close();
  };
  return {
    octets: Readable.fromWeb(readable),
    begin: (what: About): Promise<void> => write(aboutPath, jsonOf(what)),
    async add(section: Section, name: string, octets: Uint8Array): Promise<void> {
      tallies.take(section, name, octets);
      await write(`${section}/${section === 'database' ? name : keyOf(name)}`, octets);
    },
    async end(what: About, tables: Manifest['tables']): Promise<Manifest> {
      const said = { ...what, tables, parts: tallies.all() };
      await write(manifestPath, jsonOf(said));
      controller.finalize();
      return said;
    },
    fail: (error: unknown): void => controller.error(error),
  };
};

/** Name of a piece of the database: in the order of their numbers they are what pg_dump wrote. */
export const pieceName = (number: number): string => String(number).padStart(6, '0');

export interface Part {
  readonly section: Section;
  /** Number of a piece, or an address. */
  readonly name: string;
  readonly octets: Buffer;
}

/** A part is held in memory as a whole, as an object is everywhere. */
const limits = {
  files: 100_000_000,
  fileOctets: 1_073_741_824,
  totalOctets: Number.MAX_SAFE_INTEGER,
} as const;

const partOf = ({ path, octets }: ArchivedFile): Part => {
  const [section, ...rest] = path.split('/');
  const known = sections.find((one) => one === section);
  const name = rest.join('');
  const isNamed = known === 'database' ? /^\d{6}$/.test(name) : /^[0-9a-f]{64}$/.test(name);
  if (!known || !isNamed || path !== `${known}/${known === 'database' ? name : keyOf(name)}`)
    throw new BackupFault(`The backup has a part that does not belong into one: ${path}.`);
  return { section: known, name, octets };
};

/** Every part comes once and where it belongs: an order that only rises. */
const openOrder = () => {
  let last: Part | undefined;
  return (part: Part): void => {
    const { section, name, octets } = part;
    const before = last?.section === section ? last.name : '';
    const isFirst = last === undefined || sections.indexOf(last.section) < sections.indexOf(section);
    const isNext = section === 'anchors' || name > before;
    if (!isFirst && !(last?.section === section && isNext))
      throw new BackupFault(`The parts of the backup are not in their order: ${section} ${name}.`);
    if (section === 'database' && name !== pieceName(Number(before || 0) + 1))
      throw new BackupFault(`A piece of the database is missing before ${name}.`);
    if (section === 'objects' && addressOf(octets) !== name)
      throw new BackupFault(`The object ${name} has other bytes than its name says.`);
    last = part;
  };
};

const parsed = <T>(schema: z.ZodType<T>, { path, octets }: ArchivedFile): T => {
  let json: unknown;
  try {
    json = JSON.parse(octets.toString());
  } catch {
    json = undefined;
  }
  const { data } = schema.safeParse(json);
  if (data === undefined)
    throw new BackupFault(
      `${path} cannot be read: this is no backup of this product, or one of a newer version.`,
    );
  return data;
};

/** What the manifest says that is not so; null when all of it is. */
const lieIn = (said: Manifest, begun: About, parts: Manifest['parts']): string | null => {
  const { tables: _, parts: saidParts, ...rest } = said;
  if (JSON.stringify(about.parse(rest)) !== JSON.stringify(begun)) return 'what the backup is';
  const wrong = sections.find((section) =>
    (['files', 'octets', 'sha256'] as const).some(
      (name) => saidParts[section][name] !== parts[section][name],
    ),
  );
  return wrong ?? null;
};

const withFaults = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<ArchivedFile> {
  try {
    yield* filesOf(chunks, limits);
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    throw new BackupFault(`The archive in the backup is refused (${error.message}).`);
  }
};

/** The parts one after the other, each as it must be; the manifest when all have come and it says the same. */
export async function* partsOf(
  chunks: AsyncIterable<Buffer>,
  onBegin: (begun: About) => void = () => undefined,
): AsyncGenerator<Part, Manifest> {
  const tallies = openTallies();
  const inOrder = openOrder();
  let begun: About | undefined;
  let end: Manifest | undefined;
  for await (const file of withFaults(chunks)) {
    if (end) throw new BackupFault(`The backup has a part after its end: ${file.path}.`);
    if (!begun) {
      if (file.path !== aboutPath) throw new BackupFault('This is no backup of this product.');
      begun = parsed(about, file);
      onBegin(begun);
    } else if (file.path === manifestPath) {
      end = parsed(manifest, file);
      const lie = lieIn(end, begun, tallies.all());
      if (lie !== null) throw new BackupFault(`The manifest of the backup is not true: ${lie}.`);
    } else {
      const part = partOf(file);
      inOrder(part);
      tallies.take(part.section, part.name, part.octets);
      yield part;
    }
  }
  if (!end) throw new BackupFault('The backup has no manifest: it was not made to its end.');
  return end;
}
