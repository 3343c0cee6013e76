import { hostRelease, hostStop } from '@iodd-hub/contract/calls/host-people';
import { call } from '../../../api/client.ts';
import { CallFailure } from '../../../api/failure.ts';
import type { StopSwitch } from '../../../console/rights/RightsBar.tsx';

const quietly = { report: 'log' } as const;

/** The switch of the portal. */
export const switchOf = (hostId: string, onDone = (): void => undefined): StopSwitch => {
  const press = async (endpoint: typeof hostStop | typeof hostRelease): Promise<string | undefined> => {
    try {
      await call(endpoint, { hostId }, quietly);
      onDone();
      return undefined;
    } catch (error) {
      if (error instanceof CallFailure) return error.code;
      throw error;
    }
  };
  return { stop: () => press(hostStop), release: () => press(hostRelease) };
};
