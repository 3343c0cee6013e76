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

let generation = 0;
/**
 * As `memo`, for what is made of documents and their parts, until `forgetDocuments`. A map that outlives a document
 * keeps what it made of it until the whole memory is collected, and with it nearly all of the document: checking many
 * files took a twelfth more of the processor for it.
 */
export function documentMemo<K extends object, V extends object>(make: (key: K) => V): (key: K) => V {
  let known = memo(make);
  let madeIn = generation;
  return (key) => {
    if (madeIn !== generation) {
      known = memo(make);
      madeIn = generation;
    }
    return known(key);
  };
}

/** What is asked for again is made again. */
export function forgetDocuments(): void {
  generation += 1;
}

/** What a function makes, made when first asked for. */
export function lazy<V>(make: () => V): () => V {
  let made: { readonly value: V } | undefined;
  return () => (made ??= { value: make() }).value;
}
