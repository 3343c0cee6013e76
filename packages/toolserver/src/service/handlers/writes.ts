/** The only calls that change anything at a master: by `Writer`, whose key is on the disk before anything is sent. */
import { ResultError } from '@iodd-hub/contract/results';
import { orderOf, placeOf } from '@iodd-hub/gateway';
import type { Handlers } from '../context.ts';
import { mayWrite, whoOf } from '../rights.ts';

export const writeHandlers: Handlers<'writes.carryOut' | 'writes.list'> = {
  'writes.carryOut': async ({ hosts }, { host, key, order, ...place }, rights) => {
    const opened = await hosts.open(host);
    return opened.write({
      key,
      who: whoOf(rights),
      order: orderOf(order),
      ...placeOf(place),
      assertPermitted: () => {
        if (!mayWrite(rights)) throw new ResultError('writingNotPermitted');
      },
    });
  },
  // A host that does not answer is no reason not to say what was written to it.
  'writes.list': ({ hosts, writes }, { host, most }) => ({
    items: writes.list({ host: hosts.entered(host).address, most }),
  }),
};
