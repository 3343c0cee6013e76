import {
  connect,
  type Msg,
  type NatsConnection,
  RequestError,
  type Subscription,
} from '@nats-io/transport-node';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/* The one connection of an instance to the others of its site. A server that does not answer yet is waited for. */

interface Listening {
  readonly subject: string;
  /** Of those that listen with the same name one hears each message. */
  readonly queue: string | undefined;
  readonly read: (message: Msg) => void;
  subscription?: Subscription;
}

/** `nobody`: no instance listens; `apart`: the instances do not reach each other at the moment. */
export type Asked = { readonly text: string } | 'nobody' | 'apart';

export interface Nats {
  isReached(): boolean;
  /** Called when there is a connection for the first time; at once where there is one. */
  onceReached(listener: () => void): void;
  /** From now on, or from when there is a connection; answers how to end it. */
  listen(subject: string, read: (message: Msg) => void, queue?: string): () => void;
  /** A short break is bridged; before the first connection what is said is lost. */
  publish(subject: string, text: string): void;
  ask(subject: string, text: string, timeoutMs: number): Promise<Asked>;
  close(): Promise<void>;
}

const reconnectMs = 500;
const pingMs = 5_000;

export const openNats = (servers: string, log: Logger): Nats => {
  const listening = new Set<Listening>();
  const waiting = new Set<() => void>();
  let connection: NatsConnection | undefined;
  let isReached = false;
  const closing = new AbortController();

  const subscribe = (to: NatsConnection, one: Listening): void => {
    one.subscription = to.subscribe(one.subject, {
      ...(one.queue !== undefined && { queue: one.queue }),
      callback: (error, message) => {
        try {
          if (error) throw error;
          one.read(message);
        } catch (thrown) {
          log.warn({ err: thrown, subject: one.subject }, 'a message of another instance was not read');
        }
      },
    });
  };
  /** Dialled here until it answers: what the client itself dials for the first time goes on after the end. */
  const dialled = async (): Promise<NatsConnection | undefined> => {
    while (!closing.signal.aborted)
      try {
        return await connect({
          servers,
          maxReconnectAttempts: -1,
          reconnectTimeWait: reconnectMs,
          pingInterval: pingMs,
        });
      } catch (error) {
        log.debug({ err: error }, 'NATS does not answer yet');
        await sleep(reconnectMs, undefined, { ref: false });
      }
    return undefined;
  };
  const open = async (): Promise<void> => {
    const own = await dialled();
    if (!own) return undefined;
    if (closing.signal.aborted) return own.close();
    connection = own;
    isReached = true;
    for (const one of listening) subscribe(own, one);
    for (const listener of waiting) listener();
    waiting.clear();
    for await (const { type } of own.status())
      if (type === 'disconnect' || type === 'reconnect') isReached = type === 'reconnect';
    isReached = false;
    return undefined;
  };
  open().catch((error: unknown) => log.error({ err: error }, 'NATS is not used'));

  return {
    isReached: () => isReached,
    onceReached(listener) {
      if (connection) listener();
      else waiting.add(listener);
    },
    listen(subject, read, queue) {
      const one: Listening = { subject, read, queue };
      listening.add(one);
      if (connection && !connection.isClosed()) subscribe(connection, one);
      return () => {
        listening.delete(one);
        one.subscription?.unsubscribe();
      };
    },
    publish(subject, text) {
      // While it is interrupted its buffer takes what is said.
      if (connection && !connection.isClosed()) connection.publish(subject, text);
    },
    async ask(subject, text, timeoutMs) {
      if (!connection || !isReached) return 'apart';
      try {
        return { text: (await connection.request(subject, text, { timeout: timeoutMs })).string() };
      } catch (error) {
        return error instanceof RequestError && error.isNoResponders() ? 'nobody' : 'apart';
      }
    },
    async close() {
      closing.abort();
      // What is interrupted cannot say the rest, and would come back.
      await connection?.drain().catch(() => connection?.close());
    },
  };
};
