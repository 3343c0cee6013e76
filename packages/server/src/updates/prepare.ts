import type { Application, UpdateReason, UpdateStep } from '@iodd-hub/contract/system';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { isSignatureOf, signedDigest } from '../base/minisign.ts';
import { readPointer, type Unpacked } from '../base/versions.ts';
import type { VersionFiles } from '../objects/version-files.ts';
import { archiveName, type Offered } from './offered.ts';
import { ArchiveFault } from './tar.ts';
import { archiveLimits, unpack } from './unpack.ts';

/** Why an update ends without having changed anything, and what is known of it. */
export class UpdateRefused extends Error {
  readonly reason: UpdateReason;

  constructor(reason: UpdateReason, detail = '') {
    super(detail);
    this.reason = reason;
  }
}

/** Passes octets on as long as there are not too many. */
const atMost = (octets: number): Transform => {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      done(passed > octets ? new UpdateRefused('archive', 'size') : null, chunk);
    },
  });
};

/** The archive as a file of ours, which nobody can exchange between the look at its signature and the unpacking. */
const fetchVerified = async (files: VersionFiles, offered: Offered, target: string): Promise<string> => {
  const hash = createHash(signedDigest);
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const limit = atMost(archiveLimits.packedOctets);
  await pipeline(await files.open(offered.name), limit, hashing, createWriteStream(target));
  const digest = hash.digest();
  if (!isSignatureOf(offered.signed, digest)) throw new UpdateRefused('signature');
  return digest.toString('hex', 0, 6);
};

const packageFile = z.object({ version: z.string() });

const versionOf = async (file: string): Promise<string> => {
  try {
    return packageFile.parse(JSON.parse(await readFile(file, 'utf8'))).version;
  } catch {
    throw new UpdateRefused('incomplete', 'package.json');
  }
};

/** What of an archive says which version it is. */
const packageFiles: Readonly<Record<Application, string>> = {
  service: 'packages/server/package.json',
  toolserver: 'packages/toolserver/package.json',
  web: '.vite/package.json',
};

interface Preparing {
  readonly files: VersionFiles;
  readonly directory: string;
  readonly offered: Offered;
  readonly onStep: (step: UpdateStep) => Promise<unknown>;
}

/** Verifies an archive and unpacks it beside what runs. */
export const prepare = async ({ files, directory, offered, onStep }: Preparing): Promise<Unpacked> => {
  const { application, version } = offered;
  await mkdir(directory, { recursive: true });
  // The name is made of what is signed, never of what somebody sends.
  const archive = join(directory, archiveName(application, version));
  try {
    await onStep('verify');
    const digest = await fetchVerified(files, offered, archive);
    // By its content: an instance that shares the folder may run it already, and a corrected archive is another one.
    const unpacked = { version, folder: `${application}-${version}-${digest}` };
    const folder = join(directory, unpacked.folder);
    await onStep('unpack');
    if (!existsSync(folder)) await unpack({ archive, folder, hasPackages: application !== 'web' });
    const found = await versionOf(join(folder, packageFiles[application]));
    if (found !== version) throw new UpdateRefused('incomplete', `${found} instead of ${version}`);
    return unpacked;
  } catch (error) {
    throw error instanceof ArchiveFault ? new UpdateRefused('archive', error.message) : error;
  } finally {
    await rm(archive, { force: true });
  }
};

/** What earlier updates left behind; what runs, and what ran before it, stays. */
export const removeOlder = async (directory: string, application: Application): Promise<void> => {
  const { service, serviceBefore, web } = readPointer(directory);
  const kept = new Set([service, serviceBefore, web].map((one) => one?.folder));
  await mkdir(directory, { recursive: true });
  const names = await readdir(directory);
  for (const name of names)
    if (name.startsWith(`${application}-`) && !kept.has(name))
      await rm(join(directory, name), { recursive: true, force: true });
};
