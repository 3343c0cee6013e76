/** The only calls that change anything at a master: by `Writer`, whose key is on the disk before anything is sent. */
import { ResultError } from '@iodd-hub/contract/results';
import { orderOf, placeOf } from '@iodd-hub/gateway';
import { now, type Handlers } from '../context.ts';
import { mayWrite, whoOf } from '../rights.ts';
import { assertNotStopped, releaseHost, stopHost, stopOf } from '../stopping.ts';

export const writeHandlers: Handlers<
  'writes.carryOut' | 'outputs.keep' | 'writes.list' | 'writes.stop' | 'writes.release'
> = {
  'writes.carryOut': async (context, { host, key, order: ordered, lease, ...place }, rights) => {
    const opened = await context.hosts.open(host);
    const order = orderOf(ordered);
    const asked = { key, who: whoOf(rights), ...placeOf(place) };
    if (order.kind === 'output')
      return context.outputs.write({
        ...asked,
        ...order,
        host,
        lease,
        mayWrite: () => mayWrite(rights),
        stop: () => stopOf(context.database, host),
      });
    return opened.write({
      ...asked,
      order,
      assertPermitted: () => {
        if (!mayWrite(rights)) throw new ResultError('writingNotPermitted');
        assertNotStopped(context.database, host);
      },
    });
  },
  'outputs.keep': ({ outputs }, input) => outputs.keep(input),
  'writes.stop': (context, { host }, rights) => {
    stopHost(context.database, host, { at: now(context), who: whoOf(rights) });
    context.live.tellStops(host);
    return {};
  },
  'writes.release': (context, { host }, rights) => {
    releaseHost(context.database, host, { at: now(context), who: whoOf(rights) });
    context.live.tellStops(host);
    return {};
  },
  // A host that does not answer is no reason not to say what was written to it.
  'writes.list': ({ hosts, writes }, { host, most }) => ({
    items: writes.list({ host: hosts.entered(host).address, most }),
  }),
};
