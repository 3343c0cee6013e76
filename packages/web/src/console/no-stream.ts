import type { ToolserverTransport } from '@iodd-hub/contract/toolserver/client';

/** Of a way on which what happens is told all the time: nobody asks for it. */
export const noStream: ToolserverTransport['listen'] = () => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('not a stream')) }),
});
