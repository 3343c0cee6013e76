/** A pairing code for what opens the host at the portal. */
import { hostCredentialPrefix } from '@iodd-hub/contract/console-values';
import { ResultError, resultKeyOf } from '@iodd-hub/contract/results';
import { z } from 'zod';
import { cleanText } from '@iodd-hub/gateway';
import { httpHost } from '../links/http.ts';
import type { Redeemed } from '../service/connecting.ts';

const answer = z.discriminatedUnion('resultCode', [
  z.object({
    resultCode: z.literal('00000'),
    data: z.object({
      hostId: z.uuid(),
      name: z.string().max(100).transform(cleanText),
      credential: z
        .string()
        .max(200)
        .startsWith(hostCredentialPrefix)
        .regex(/^[\w-]+$/),
    }),
  }),
  z.object({ resultCode: z.enum(['06010', '06011', '06012', '09004']) }),
]);

interface Code {
  readonly code: string;
  /** What this tool server calls itself at the portal. */
  readonly name: string;
}

export async function redeemAt(portal: string, { code, name }: Code): Promise<Redeemed> {
  const { body } = await httpHost(portal)({
    method: 'POST',
    path: '/api/hub/host/redeem',
    body: { code, name },
  });
  const read = answer.safeParse(body);
  // Whatever answers there is no portal.
  if (!read.success) throw new ResultError('hostAnswerWrong');
  if (read.data.resultCode === '00000') return read.data.data;
  const key = resultKeyOf(read.data.resultCode);
  throw new ResultError(key === undefined || key === 'ok' ? 'hostAnswerWrong' : key);
}
