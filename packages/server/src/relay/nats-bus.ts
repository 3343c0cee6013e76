import { z } from 'zod';
import type { Nats } from '../base/nats.ts';
import {
  type BusListeners,
  type FromHost,
  localBus,
  type RelayBus,
  type Taking,
  takings,
  type ToHost,
} from './bus.ts';

/*
 * The relay of a site of several instances. Subjects: `host.<id>`, which the instance that has the connection listens
 * to; `instance.<id>`, for answers; `newer`, by which a connection of before is closed wherever it is.
 */

const prefix = 'iodd-hub.relay';
/** Whether a frame was taken is known at once; longer, and somebody has died on the way. */
const takenMs = 2000;

const newer = z.object({ instance: z.string(), hostId: z.string() });
const taken = z.enum(takings);

interface NatsOptions extends BusListeners {
  readonly instance: string;
  readonly nats: Nats;
}

export const natsBus = ({ instance, nats, onReply, onNewer }: NatsOptions): RelayBus => {
  const local = localBus(instance, { onReply });
  /** How each is left again. */
  const held = new Map<string, () => void>();

  const announce = (hostId: string): void =>
    nats.publish(`${prefix}.newer`, JSON.stringify({ instance, hostId }));
  // What another instance of this site sent; the connection to NATS is the site's own.
  nats.listen(`${prefix}.instance.${instance}`, (message) => onReply(message.json<FromHost>()));
  nats.listen(`${prefix}.newer`, (message) => {
    const told = newer.safeParse(message.json()).data;
    if (told && told.instance !== instance) onNewer(told.hostId);
  });
  nats.onceReached(() => {
    for (const hostId of held.keys()) announce(hostId);
  });

  const sendFar = async (hostId: string, message: ToHost): Promise<Taking> => {
    const asked = await nats.ask(`${prefix}.host.${hostId}`, JSON.stringify(message), takenMs);
    if (asked === 'nobody') return 'offline';
    return asked === 'apart' ? 'apart' : taken.catch('apart').parse(asked.text);
  };

  return {
    instance,
    hold(hostId, take) {
      const leave = local.hold(hostId, take);
      held.get(hostId)?.();
      // While two instances have a connection, one of them is asked: nothing is carried out twice.
      const end = nats.listen(
        `${prefix}.host.${hostId}`,
        (message) => message.respond(take(message.json<ToHost>())),
        'holder',
      );
      held.set(hostId, end);
      // Told when it can be asked here: who hears it asks at once.
      announce(hostId);
      return () => {
        leave();
        end();
        if (held.get(hostId) === end) held.delete(hostId);
      };
    },
    async send(hostId, message) {
      return held.has(hostId) ? local.send(hostId, message) : sendFar(hostId, message);
    },
    reply(to, message) {
      if (to === instance) onReply(message);
      // What cannot be said now is worth nothing later: whoever waits is told so by the time.
      else if (nats.isReached()) nats.publish(`${prefix}.instance.${to}`, JSON.stringify(message));
    },
    close: () => local.close(),
  };
};
