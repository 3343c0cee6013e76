/** What a function makes of an object, kept for as long as the object lives. Nodes never change, so it stays true. */
export function memo<K extends object, V extends object>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const ready = known.get(key);
    if (ready) return ready;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** What a function makes, made when first asked for. */
export function lazy<V>(make: () => V): () => V {
  let made: { readonly value: V } | undefined;
  return () => (made ??= { value: make() }).value;
}
