import type { Application, UpdateReason, UpdateStep } from '@iodd-hub/contract/system';
import {
  ArchiveFault,
  archiveLimits,
  archiveName,
  unpack,
  type Unpacked,
  verifiedFile,
} from '@iodd-hub/versions';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readPointer } from '../base/versions.ts';
import type { VersionFiles } from '../objects/version-files.ts';
import type { Offered } from './offered.ts';

/** Why an update ends without having changed anything, and what is known of it. */
export class UpdateRefused extends Error {
  readonly reason: UpdateReason;

  constructor(reason: UpdateReason, detail = '') {
    super(detail);
    this.reason = reason;
  }
}

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
  toolserver: 'package.json',
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
    const digest = await verifiedFile({
      source: await files.open(offered.name),
      signed: offered.signed,
      target: archive,
      mostOctets: archiveLimits.packedOctets,
    });
    if (digest === null) throw new UpdateRefused('signature');
    // By its content: an instance that shares the folder may run it already, and a corrected archive is another one.
    const unpacked = { version, folder: `${application}-${version}-${digest}` };
    const folder = join(directory, unpacked.folder);
    await onStep('unpack');
    if (!existsSync(folder)) await unpack({ archive, folder, hasPackages: application === 'service' });
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
