/** One report to a portal: it is sent where the connection leads, and nothing in its answer is followed. */
import type { DeviceFailure, SeenDevice } from '@iodd-hub/contract/device-parts';
import { results } from '@iodd-hub/contract/results';
import { z } from 'zod';
import { LinkFault } from '@iodd-hub/gateway';
import { httpHost } from '../links/http.ts';
import type { Connection } from '../store/connections.ts';

const answer = z.object({ resultCode: z.string().regex(/^\d{5}$/) });

/** The code of the answer; undefined where there was none. */
export async function report(
  { portal, credential }: Pick<Connection, 'portal' | 'credential'>,
  devices: readonly SeenDevice[],
  failures: readonly DeviceFailure[],
): Promise<string | undefined> {
  try {
    const { body } = await httpHost(portal)({
      method: 'POST',
      path: '/api/hub/host/report',
      body: { credential, devices, failures },
    });
    return answer.safeParse(body).data?.resultCode;
  } catch (error) {
    if (error instanceof LinkFault) return undefined;
    throw error;
  }
}

export const isTaken = (code: string | undefined): boolean => code === results.ok.code;
