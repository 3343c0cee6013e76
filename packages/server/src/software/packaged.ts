import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SoftwareArchitecture, SoftwarePlatform } from '@iodd-hub/contract/software-values';
import { z } from 'zod';
import { isSignatureOf, readSignature, signedDigest, type UpdateKey } from '@iodd-hub/versions';
import type { Offering } from './offer.ts';

/** How `npm run toolserver:package` calls the systems that it makes files for. */
const systems: Readonly<
  Record<string, { readonly platform: SoftwarePlatform; readonly architecture: SoftwareArchitecture }>
> = {
  'linux-x64': { platform: 'linux', architecture: 'x64' },
  'win-x64': { platform: 'windows', architecture: 'x64' },
  'win-x86': { platform: 'windows', architecture: 'x86' },
};

const manifest = z.object({
  application: z.literal('toolserver'),
  version: z.string(),
  files: z
    .array(
      z.object({
        file: z.string().regex(/^\w[\w.+-]*$/),
        system: z.enum(Object.keys(systems)),
        sha256: z.string(),
        isStarted: z.boolean(),
      }),
    )
    .min(1),
});

const assertSigned = (octets: Uint8Array, signature: string, keys: readonly UpdateKey[]): void => {
  const signed = readSignature(signature, keys);
  if (!signed || !isSignatureOf(signed, createHash(signedDigest).update(octets).digest()))
    throw new Error('manifest.json is not signed with one of UPDATE_KEYS');
};

/**
 * The tool server as `npm run toolserver:package` left it in a folder, one file after the other: each is large. A site
 * that has keys takes what is signed with one of them only; the manifest says the checksums.
 */
export async function* packagedIn(folder: string, keys: readonly UpdateKey[]): AsyncGenerator<Offering> {
  const octets = await readFile(join(folder, 'manifest.json'));
  if (keys.length > 0)
    assertSigned(octets, await readFile(join(folder, 'manifest.json.minisig'), 'utf8'), keys);
  const { version, files } = manifest.parse(JSON.parse(octets.toString('utf8')));
  for (const { file, system, sha256, isStarted } of files) {
    const place = systems[system];
    if (!place) throw new Error(`${file} is for a system that is not offered: ${system}`);
    yield {
      fileName: file,
      bytes: await readFile(join(folder, file)),
      statement: { component: 'toolserver', ...place, version, isStarted, sha256 },
    };
  }
}
