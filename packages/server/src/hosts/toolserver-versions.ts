import { type FileAnswer, ResultError } from '@iodd-hub/contract';
import { isNewer } from '@iodd-hub/versions';
import type { Services } from '../context.ts';
import * as credentials from '../stores/host-credentials.ts';

/* New versions for paired tool servers. What is given is what lies in the store, signature and all: they verify it. */

type Tools = Pick<Services, 'database' | 'updates'>;

interface Told {
  readonly credential: string;
  readonly version: string;
  readonly refused: string | null;
}

const pairedWith = async ({ database }: Tools, credential: string): Promise<credentials.PairedHost> => {
  const paired = await credentials.resolve(database.pool, credential);
  if (!paired) throw new ResultError('hostCredentialRefused');
  return paired;
};

export const versionFor = async (tools: Tools, { credential, version, refused }: Told) => {
  const paired = await pairedWith(tools, credential);
  await credentials.setVersion(tools.database.db, paired, { version, refused });
  const released = await tools.updates.forToolservers();
  const isOffered = released !== null && isNewer(released.version, version);
  return {
    offered: isOffered
      ? { version: released.version, size: released.size, signature: released.signature }
      : null,
  };
};

export const archiveFor = async (
  tools: Tools,
  { credential, version }: Pick<Told, 'credential' | 'version'>,
): Promise<FileAnswer> => {
  await pairedWith(tools, credential);
  const released = await tools.updates.forToolservers();
  if (released?.version !== version) throw new ResultError('notFound');
  return {
    kind: 'stream',
    chunks: await tools.updates.open(released),
    mediaType: 'application/gzip',
    fileName: released.name,
  };
};
