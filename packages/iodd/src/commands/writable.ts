import { possible } from '../xml/escape.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return possible(value);
  if (!isRecord(value)) return value;
  if (Array.isArray(value)) {
    const items = value.map(cleaned);
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const entries = Object.entries(value).map(([key, one]) => [key, cleaned(one)] as const);
  return entries.some(([key, one]) => one !== value[key]) ? Object.fromEntries(entries) : value;
};

/** Arguments with texts that a file can hold, as writing it would make them; the same object where they are so. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with other texts
export const writable = <A>(args: A): A => cleaned(args) as A;
