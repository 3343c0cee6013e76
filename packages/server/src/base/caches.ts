import { LRUCache } from 'lru-cache';

/** Values that were loaded before. Callers at the same time share one load; a load that fails is not kept. */
export interface Cache<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  has(key: string): boolean;
}

interface CacheOptions<Value> {
  readonly max: number;
  /** Without it a value is kept until there is no room for it. */
  readonly ttlMs?: number;
  /** For values of which some are kept for another time; undefined leaves it as it is. */
  readonly ttlMsOf?: (value: Value) => number | undefined;
  /** For large values: how many octets all of them may take, and how many one does. */
  readonly maxBytes?: number;
  readonly bytesOf?: (value: Value) => number;
}

/** The library keeps nothing for undefined, which is a value like others here. */
interface Entry<Value> {
  readonly value: Value;
}

export const createCache = <Value>({
  max,
  ttlMs = 0,
  ttlMsOf = () => undefined,
  maxBytes,
  bytesOf = () => 1,
}: CacheOptions<Value>): Cache<Value> => {
  const entries = new LRUCache<string, Entry<Value>>({
    max,
    ttl: ttlMs,
    ...(maxBytes !== undefined && {
      maxSize: maxBytes,
      sizeCalculation: ({ value }: Entry<Value>) => Math.max(1, bytesOf(value)),
    }),
    // Reading the clock costs less than a timer that says for how long it need not be read.
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  // The library has loads of its own, each of which can be broken off: ours never are, and cost a part of that.
  const loading = new Map<string, Promise<Value>>();
  return {
    async get(key, load) {
      const known = entries.get(key);
      if (known) return known.value;
      const underWay = loading.get(key);
      if (underWay) return underWay;
      const begun = load();
      loading.set(key, begun);
      try {
        const value = await begun;
        entries.set(key, { value }, { ttl: ttlMsOf(value) ?? ttlMs });
        return value;
      } finally {
        loading.delete(key);
      }
    },
    has: (key) => entries.has(key),
  };
};

/** One cache for each owner of what is cached: a process may have several databases. */
export const createCachePer = <Value>(options: CacheOptions<Value>): ((owner: WeakKey) => Cache<Value>) => {
  const caches = new WeakMap<WeakKey, Cache<Value>>();
  return (owner) => {
    const cache = caches.get(owner) ?? createCache<Value>(options);
    caches.set(owner, cache);
    return cache;
  };
};
