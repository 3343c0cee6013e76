/**
 * A new version from a portal: asked for, believed only where a key that the operator named signed it, tried, and named
 * as what runs from now on. What the portal says besides decides nothing.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { LinkFault } from '@iodd-hub/gateway';
import {
  ArchiveFault,
  archiveName,
  isNewer,
  readStatement,
  readUpdateKey,
  type Statement,
  type Signed,
  unpack,
  type Unpacked,
  verifiedFile,
} from '@iodd-hub/versions';
import { z } from 'zod';
import { httpHost } from '../links/http.ts';
import type { Connection } from '../store/connections.ts';
import { changePointer, readPointer, refuseVersion } from './pointer.ts';
import { programFile, programOf } from './programs.ts';

const answer = z.object({
  resultCode: z.literal('00000'),
  data: z.object({
    offered: z.object({ version: z.string(), signature: z.string().max(16_384) }).nullable(),
  }),
});

/** One file with its pages: about ten times what it is today. */
const limits = { files: 20, fileOctets: 64 * 2 ** 20, totalOctets: 96 * 2 ** 20 };
const mostPackedOctets = 48 * 2 ** 20;
const downloadMs = 300_000;
const trialMs = 20_000;

/** Why a version that was offered is not taken up. */
class VersionRefused extends Error {
  override readonly name = 'VersionRefused';
}

interface Taking {
  readonly connection: Pick<Connection, 'portal' | 'credential' | 'updateKey'>;
  /** What runs now. */
  readonly running: string;
  readonly directory: string;
  readonly signal: AbortSignal;
}

type Offer = Statement & { readonly signed: Signed };

async function offerOf({ connection, running, directory }: Taking): Promise<Offer | undefined> {
  const { portal, credential, updateKey } = connection;
  const key = readUpdateKey(updateKey ?? '');
  if (!key) return undefined;
  const { refused } = readPointer(directory);
  const { body } = await httpHost(portal)({
    method: 'POST',
    path: '/api/hub/host/version',
    body: { credential, version: running, refused: refused[0] ?? null },
  });
  const offered = answer.safeParse(body).data?.data.offered;
  if (!offered) return undefined;
  const said = readStatement(offered.signature, [key]);
  if (!said) throw new VersionRefused(`version ${offered.version} is not signed with the key that was named`);
  if (said.application !== 'toolserver' || !isNewer(said.version, running) || refused.includes(said.version))
    return undefined;
  return said;
}

/** Octets of the archive, from the address that the operator named and from nowhere else. */
async function opened({ connection, signal }: Taking, version: string): Promise<Readable> {
  const { portal, credential } = connection;
  const response = await fetch(`${portal}/api/hub/host/archive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ credential, version }),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(downloadMs)]),
  });
  if (response.status !== 200 || !response.headers.has('content-disposition') || !response.body) {
    await response.body?.cancel();
    throw new VersionRefused(`version ${version} could not be fetched`);
  }
  return Readable.from(response.body, { objectMode: false });
}

/** What lies there of earlier tries and of versions that nobody runs. */
async function removeOthers(directory: string, kept: readonly (Unpacked | null)[]): Promise<void> {
  const folders = new Set(kept.map((one) => one?.folder));
  for (const name of await readdir(directory))
    if (name.startsWith('toolserver-') && !folders.has(name))
      await rm(join(directory, name), { recursive: true, force: true });
}

/** It says which version it is, without the store and without a port. */
async function assertStarts(script: string, version: string): Promise<void> {
  const { file, args, environment } = programOf(script);
  const said = await promisify(execFile)(file, [...args, '--version'], {
    env: { ...process.env, ...environment },
    timeout: trialMs,
  }).then(
    ({ stdout }) => stdout.trim(),
    (error: unknown) => String(error).slice(0, 500),
  );
  if (said !== version) throw new VersionRefused(`version ${version} does not start: ${said}`);
}

async function installed(taking: Taking, { version, signed }: Offer): Promise<Unpacked> {
  const { directory } = taking;
  const archive = join(directory, archiveName('toolserver', version));
  try {
    const source = await opened(taking, version);
    const digest = await verifiedFile({ source, signed, target: archive, mostOctets: mostPackedOctets });
    if (digest === null) throw new VersionRefused(`the archive of version ${version} is not what was signed`);
    const unpacked = { version, folder: `toolserver-${version}-${digest}` };
    const folder = join(directory, unpacked.folder);
    if (!existsSync(folder)) await unpack({ archive, folder, hasPackages: false, limits });
    await assertStarts(join(folder, programFile), version).catch(async (error: unknown) => {
      await refuseVersion(directory, version);
      throw error;
    });
    return unpacked;
  } finally {
    await rm(archive, { force: true });
  }
}

/** The version that runs from the next start on; undefined where none is offered. */
export async function takeNewest(taking: Taking): Promise<Unpacked | undefined> {
  const { directory } = taking;
  const offer = await offerOf(taking);
  if (!offer) return undefined;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { taken } = readPointer(directory);
  await removeOthers(directory, [taken]);
  const unpacked = await installed(taking, offer).catch((error: unknown) => {
    if (error instanceof ArchiveFault)
      throw new VersionRefused(`the archive of version ${offer.version} is refused: ${error.message}`);
    throw error;
  });
  await changePointer(directory, { taken: unpacked, before: taken });
  return unpacked;
}

/** Neither an answer nor a refusal: it is tried again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof LinkFault ||
  error instanceof TypeError ||
  (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'));
