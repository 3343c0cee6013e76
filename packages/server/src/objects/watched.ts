import { inSpan, type Tracing } from '../base/tracing.ts';
import type { ObjectStore } from './object-store.ts';

export type StoreCall = Exclude<keyof ObjectStore, 'kind'>;

interface Watching {
  readonly tracing: Tracing | null;
  readonly onCall: (call: StoreCall, hasFailed: boolean, milliseconds: number) => void;
}

/** The same store, whose every call is counted and, where traces are on, a span. */
export const watchedStore = (store: ObjectStore, { tracing, onCall }: Watching): ObjectStore => {
  const watched = async <T>(call: StoreCall, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    let hasFailed = true;
    try {
      const described = {
        name: `objects ${call}`,
        kind: 'client',
        attributes: { 'iodd_hub.object_store': store.kind },
      } as const;
      const result = await inSpan(tracing, described, work);
      hasFailed = false;
      return result;
    } finally {
      onCall(call, hasFailed, performance.now() - began);
    }
  };
  return {
    kind: store.kind,
    put: (address, bytes, mediaType) => watched('put', () => store.put(address, bytes, mediaType)),
    get: (address) => watched('get', () => store.get(address)),
    stream: (address, range) => watched('stream', () => store.stream(address, range)),
    has: (address) => watched('has', () => store.has(address)),
    remove: (address) => watched('remove', () => store.remove(address)),
    ping: () => watched('ping', () => store.ping()),
  };
};
