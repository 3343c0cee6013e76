const isIndex = (key: string | undefined): boolean => key !== undefined && /^\d+$/.test(key);

/** Flat values by dotted name, as fields have them, to the object that a schema reads: `filings.0.text` is a list's. */
export const nest = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let place: object = whole;
    for (const [at, key] of path.entries()) {
      const inside: unknown = Reflect.get(place, key);
      const next: object =
        typeof inside === 'object' && inside !== null ? inside : isIndex(path[at + 1] ?? last) ? [] : {};
      Reflect.set(place, key, next);
      place = next;
    }
    Reflect.set(place, last, value);
  }
  return whole;
};
