/** The worker's own code at the end of a channel that copies every message, without a thread. For tests. */
import { deserialize, serialize } from 'node:v8';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import type { AnyWorker, StartWorker } from '../host.ts';
import type { Received, Request } from '../protocol.ts';
import { serveSet } from '../serve-set.ts';
import { setEngine } from '../set-engine.ts';

const standardText = createLanguageLookup();

export interface LoopWorkers {
  readonly start: StartWorker;
  readonly requests: Request[];
  /** The worker that runs stops, as one does that has no memory left. */
  readonly crash: () => void;
  readonly started: () => number;
}

export const loopWorkers = (): LoopWorkers => {
  const requests: Request[] = [];
  let fail: ((message: string) => void) | undefined;
  let count = 0;
  const start = (): AnyWorker => {
    count += 1;
    const replies = new Set<(reply: Received) => void>();
    let isAlive = true;
    const answer = serveSet(
      standardText.then((texts) => setEngine({ standardText: texts })),
      (reply) => {
        const copy: Received = deserialize(serialize(reply));
        if (isAlive) for (const listener of replies) listener(copy);
      },
    );
    return {
      send: (request) => {
        const copy = structuredClone(request);
        requests.push(copy);
        if (isAlive) answer(copy);
      },
      terminate: () => {
        isAlive = false;
      },
      onReply: (listener) => void replies.add(listener),
      onError: (listener) => {
        fail = (message) => {
          isAlive = false;
          listener(message);
        };
      },
    };
  };
  return { start, requests, crash: () => fail?.('out of memory'), started: () => count };
};
