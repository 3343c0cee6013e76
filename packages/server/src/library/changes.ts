import type { z } from 'zod';
import type { publicCalls } from '@iodd-hub/contract';
import type * as publications from '../stores/publications.ts';

export type Change = z.input<(typeof publicCalls)['changes']['output']>['changes'][number];

/** An entry of the publishing log as mirrors read it, by call or by webhook. */
export const changeOf = ({
  sequence,
  hash,
  action,
  at,
  release_id,
  statement,
}: publications.SealedEntry): Change => ({
  sequence,
  hash: hash.toString('hex'),
  action,
  at: at.toISOString(),
  rpId: release_id,
  fileName: statement.fileName,
  ioddVersion: statement.ioddVersion,
  releaseDate: statement.releaseDate,
  vendorId: statement.vendorId,
  deviceIds: [...statement.deviceIds],
  sha256: statement.sha256,
  reason: statement.reason,
});
