const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The same answer with the star of one file set or taken away, wherever in it the file stands. */
export const withCollected = (data: unknown, rpId: string, isCollected: boolean): unknown => {
  if (Array.isArray(data)) {
    const changed = data.map((one: unknown) => withCollected(one, rpId, isCollected));
    return changed.some((one, at) => one !== data[at]) ? changed : data;
  }
  if (!isRecord(data)) return data;
  if (data['rpId'] === rpId && typeof data['collected'] === 'boolean')
    return data['collected'] === isCollected ? data : { ...data, collected: isCollected };
  const changed = Object.entries(data).map(
    ([name, value]) => [name, withCollected(value, rpId, isCollected)] as const,
  );
  return changed.some(([name, value]) => value !== data[name]) ? Object.fromEntries(changed) : data;
};
