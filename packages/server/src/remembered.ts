/** Answers that are kept for a moment: many callers at once share one, and each learns of a change soon after. */
export interface Remembered<Value> {
  /** What is known without asking. */
  peek(key: string): Promise<Value> | undefined;
  get(key: string, ask: () => Promise<Value>): Promise<Value>;
}

interface Keeping {
  readonly ms: number;
  readonly atMost: number;
}

export const rememberFor = <Value>({ ms, atMost }: Keeping): Remembered<Value> => {
  const known = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();
  const peek = (key: string): Promise<Value> | undefined => {
    const entry = known.get(key);
    return entry && entry.until > Date.now() ? entry.value : undefined;
  };
  const remember = (key: string, value: Promise<Value>): Promise<Value> => {
    known.delete(key);
    const [oldest] = known.keys();
    if (known.size >= atMost && oldest !== undefined) known.delete(oldest);
    known.set(key, { value, until: Date.now() + ms });
    // A failure is for who asked, not for those who ask next.
    value.catch(() => known.get(key)?.value === value && known.delete(key));
    return value;
  };
  return { peek, get: (key, ask) => peek(key) ?? remember(key, ask()) };
};

/** One memory for each of what the answers come from: a process may have several databases. */
export const rememberPer = <Value>(keeping: Keeping): ((owner: WeakKey) => Remembered<Value>) => {
  const memories = new WeakMap<WeakKey, Remembered<Value>>();
  return (owner) => {
    const memory = memories.get(owner) ?? rememberFor<Value>(keeping);
    memories.set(owner, memory);
    return memory;
  };
};
