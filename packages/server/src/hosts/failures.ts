import type { DeviceFailure } from '@iodd-hub/contract/device-parts';
import type { Tx } from '../db/connect.ts';
import * as failures from '../stores/device-failures.ts';

interface Failing {
  readonly accountId: string;
  readonly hostId: string;
  readonly failures: readonly DeviceFailure[];
}

/** Keeps all that fails at a host now; answers of how much the owner is told. The account and the host are locked before. */
export const keepFailures = async (
  tx: Tx,
  { accountId, hostId, failures: failing }: Failing,
): Promise<number> => {
  await failures.keep(tx, { accountId, hostId }, failing);
  return failures.tell(tx, { accountId, hostId });
};
