import { randomUUID } from 'node:crypto';
import { endpoints, type Received } from '@iodd-hub/contract';
import { callerOf } from '../../test/kit.ts';
import { pause } from '../kit.ts';

/* People who write through the portal. Who is not answered asks with the same key what became of it. */

type Written = Received<typeof endpoints.relay.relayWrite>;
export interface Write {
  readonly key: string;
  readonly octets: readonly number[];
  /** As it was answered first. */
  readonly said: Written['state'];
  /** Whether the first request was answered. */
  readonly isPlain: boolean;
  /** What the device held, where nobody knows what became of it. */
  readonly found: string | null;
}

export interface Writers {
  readonly ended: readonly Write[];
  /** Every key once more: what the tool server says of it now. */
  readonly askAgain: (write: Write) => Promise<Written['state']>;
  readonly stop: () => Promise<void>;
}

interface WritersOptions {
  readonly url: string;
  readonly token: string;
  readonly hostId: string;
}

/** Somebody who waits no longer. */
const patienceMs = 3000;
const againMs = 300;
/** The application-specific tag of the device. */
const address = { kind: 'parameter', index: 24, subindex: 0 } as const;
const place = { master: 1, port: 1 };

export const startWriters = (count: number, { url, token, hostId }: WritersOptions): Writers => {
  const { call } = callerOf({ url }, token);
  const ended: Write[] = [];
  const ending = new AbortController();
  let counted = 0;

  const sent = (key: string, octets: readonly number[]): Promise<Written | undefined> => {
    const order = { ...address, octets: Buffer.from(octets).toString('hex').toUpperCase() };
    const answered = call(endpoints.relay.relayWrite, { hostId, ...place, key, order }).catch(
      () => undefined,
    );
    return Promise.race([answered, pause(patienceMs).then(() => undefined)]);
  };
  /** `started`: another request with this key carries it out. */
  const outcomeOf = async (key: string, octets: readonly number[]): Promise<Written> => {
    for (;;) {
      const answer = await sent(key, octets);
      if (answer && answer.state !== 'started') return answer;
      await pause(againMs);
    }
  };
  const write = async (): Promise<void> => {
    const key = randomUUID();
    const octets = [...Buffer.from(`write ${String((counted += 1)).padStart(6, '0')}`)];
    const first = await sent(key, octets);
    const isPlain = first !== undefined && first.state !== 'started';
    const { state, found } = isPlain ? first : await outcomeOf(key, octets);
    ended.push({ key, octets, said: state, isPlain, found });
  };
  const writing = Array.from({ length: count }, async () => {
    while (!ending.signal.aborted) await write();
  });
  return {
    ended,
    askAgain: async ({ key, octets }) => (await outcomeOf(key, octets)).state,
    async stop() {
      ending.abort();
      await Promise.all(writing);
    },
  };
};
