import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { commentOf } from '../../../../scripts/versions/comment.ts';
import { installedFiles, ownFiles } from '../../../../scripts/versions/files.ts';
import { entriesOf, type Packed, tarOf } from '../../../../scripts/versions/tar.ts';
import { archiveName, unpack } from '@iodd-hub/versions';
import { newSigner } from '../../test/signer.ts';
import { pagesWith } from '../../test/versions.ts';

/* Versions of this product, good and bad, as somebody would release them. */

const main = 'packages/server/src/main.ts';
/** A trial has no jobs; here a version behaves only when it shall serve the site. */
const onlyInService = "process.env['RUN_JOBS'] !== 'no'";

interface Fault {
  /** Put in front of the program. */
  readonly before?: string;
  readonly files?: readonly Packed[];
  readonly without?: RegExp;
}

const sql = (text: string): Packed => ({
  path: 'packages/server/src/db/migrations/9999_drill.sql',
  octets: Buffer.from(text),
});

export const faults = {
  none: {},
  /** It cannot be started. */
  broken: { before: "throw new Error('this version is broken');" },
  /** A migration that fails. */
  migration: { files: [sql('alter table there_is_none add column name text;')] },
  /** It starts and says itself that it cannot serve. */
  incomplete: { without: /^packages\/web\/dist\// },
  /** It passes every trial and ends as soon as it shall serve. */
  notStarted: { before: `if (${onlyInService}) process.exit(7);` },
  /** It listens, and says of itself that it is not well. */
  notHealthy: {
    before: `if (${onlyInService}) { const send = process.send?.bind(process);
      process.send = (message, ...rest) => send?.(message?.kind === 'health' ? { kind: 'health', isHealthy: false } : message, ...rest) ?? false; }`,
  },
  /** It is well until the version before has gone. */
  dies: {
    before: `if (${onlyInService}) process.on('message', (message) => { if (message?.kind === 'step') setTimeout(() => process.exit(8), 500); });`,
  },
} as const satisfies Readonly<Record<string, Fault>>;
export type FaultName = keyof typeof faults;

const manifest = 'packages/server/package.json';

const filesOf = (own: readonly Packed[], version: string, fault: Fault): Packed[] => {
  const root = { path: 'package.json', octets: Buffer.from('{ "private": true, "type": "module" }') };
  const pages = pagesWith(version, `v${version}`).map((page) => ({
    ...page,
    path: `packages/web/dist/${page.path}`,
  }));
  return [root, ...own, ...pages, ...(fault.files ?? [])]
    .filter(({ path }) => !fault.without?.test(path))
    .map((file) => {
      if (file.path === manifest) {
        const text = file.octets.toString('utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`);
        return { ...file, octets: Buffer.from(text) };
      }
      if (file.path !== main || fault.before === undefined) return file;
      return { ...file, octets: Buffer.concat([Buffer.from(`${fault.before}\n`), file.octets]) };
    });
};

/** What is wrong with the archive or its signature. */
export type Damage = 'none' | 'unsigned' | 'stranger' | 'truncated' | 'flipped';

interface Release {
  readonly application: 'service' | 'web';
  readonly version: string;
  readonly fault?: FaultName;
  readonly damage?: Damage;
}

const damaged = (octets: Buffer, damage: Damage): Buffer => {
  if (damage === 'truncated') return octets.subarray(0, Math.floor(octets.length / 2));
  if (damage !== 'flipped') return octets;
  const copy = Buffer.from(octets);
  const at = Math.floor(copy.length / 3);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

interface Options {
  /**
   * With the packages that it needs, as a site gets it; without them it is a tenth as large, and finds them in a folder
   * above the one where it is unpacked.
   */
  readonly isWhole: boolean;
}

export const openVersions = ({ isWhole }: Options) => {
  const signers = { ours: newSigner(), stranger: newSigner() };
  const own = ownFiles('packages/server');
  // The same in all of them: packed once.
  const installed = isWhole
    ? gzipSync(entriesOf(installedFiles('packages/server')), { level: 1 })
    : Buffer.alloc(0);
  const packed = (version: string, fault: FaultName): Buffer =>
    Buffer.concat([installed, gzipSync(tarOf(filesOf(own, version, faults[fault])), { level: 1 })]);
  return {
    /** The key whose versions are installed. */
    key: signers.ours.key,

    /** The version that is there in the beginning, unpacked as a clone is. */
    async makeHome(folder: string, version: string): Promise<void> {
      const archive = `${folder}.tar.gz`;
      mkdirSync(dirname(archive), { recursive: true });
      writeFileSync(archive, packed(version, 'none'));
      await unpack({ archive, folder, hasPackages: true });
      rmSync(archive);
    },

    /** The only version that the store has from now on. */
    release(
      filesDirectory: string,
      { application, version, fault = 'none', damage = 'none' }: Release,
    ): void {
      const folder = join(filesDirectory, 'versions');
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const octets =
        application === 'web' ? gzipSync(tarOf(pagesWith(version, `v${version}`))) : packed(version, fault);
      const archive = join(folder, archiveName(application, version));
      writeFileSync(archive, damaged(octets, damage));
      if (damage === 'unsigned') return;
      const signer = damage === 'stranger' ? signers.stranger : signers.ours;
      const comment = commentOf({ application, version, notes: { en: `Version ${version} of the drill` } });
      const digest = createHash('blake2b512').update(octets).digest();
      writeFileSync(`${archive}.minisig`, signer.ofDigest(digest, comment));
    },
  };
};
