/** Whether two plain values say the same. */
export function isEqual<T>(one: unknown, other: T): one is T {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [entries, count] = [Object.entries(one), Object.keys(other).length];
  return entries.length === count && entries.every(([key, value]) => isEqual(value, Reflect.get(other, key)));
}
