import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';

/** Carries short texts between the instances of a site; what is lost is said again. */
export interface Bus {
  publish(text: string): void;
  onMessage(listener: (text: string) => void): void;
  close(): Promise<void>;
}

/** A site of one instance needs none. */
const noBus: Bus = { publish: () => undefined, onMessage: () => undefined, close: async () => undefined };

const reconnectMs = 2000;

/** NATS, where it is set up. A server that does not answer yet is waited for; meanwhile nothing is carried. */
export const openBus = (natsUrl: string | null, subject: string, log: Logger): Bus => {
  if (natsUrl === null) return noBus;
  const listeners = new Set<(text: string) => void>();
  let connection: NatsConnection | undefined;
  let isClosed = false;

  const receive = async (): Promise<void> => {
    const own = await connect({
      servers: natsUrl,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: reconnectMs,
    });
    if (isClosed) return own.close();
    connection = own;
    for await (const message of own.subscribe(subject))
      for (const listener of listeners) listener(message.string());
    return undefined;
  };
  receive().catch((error: unknown) => log.error({ err: error }, 'NATS is not used'));

  return {
    publish: (text) => {
      // While there is no connection its buffer takes what is said.
      if (connection && !connection.isClosed()) connection.publish(subject, text);
    },
    onMessage: (listener) => void listeners.add(listener),
    async close() {
      isClosed = true;
      await connection?.drain().catch(() => undefined);
    },
  };
};
