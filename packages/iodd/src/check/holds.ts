/** Whether a variable may hold a value: with named values or ranges only those are permitted (clause 7.5.3.1.1). */
import { documentMemo } from '../memo.ts';
import type { ResolvedValue } from '../resolve/index.ts';
import { numberOf } from './values.ts';

type Ends = readonly [from: bigint | number, to: bigint | number];
interface Permitted {
  readonly texts: ReadonlySet<string>;
  /** Rising, none overlaps another. */
  readonly spans: readonly Ends[];
}

function merged(spans: readonly Ends[]): readonly Ends[] {
  const rising = [...spans].sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  const apart: [from: bigint | number, to: bigint | number][] = [];
  for (const [from, to] of rising) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = to > last[1] ? to : last[1];
    else apart.push([from, to]);
  }
  return apart;
}

/** Many variables share the values of one datatype. */
const permittedBy = documentMemo((values: readonly ResolvedValue[]): Permitted => {
  const spans = values.flatMap((one): readonly Ends[] => {
    const from = numberOf('value' in one ? one.value : one.lowerValue);
    const to = numberOf('value' in one ? one.value : one.upperValue);
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
  return {
    texts: new Set(values.flatMap((one) => ('value' in one ? one.value : []))),
    spans: merged(spans),
  };
});

export function mayHold(values: readonly ResolvedValue[], text: string): boolean {
  if (values.length === 0) return true;
  const { texts, spans } = permittedBy(values);
  const value = numberOf(text);
  if (texts.has(text) || value === undefined) return texts.has(text);
  let low = 0;
  let high = spans.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.[0] ?? 0) <= value) low = middle;
    else high = middle;
  }
  const [from, to] = spans[low] ?? [1, 0];
  return from <= value && value <= to;
}

/** The values and ranges in one line; the first of many. */
export const permittedValues = (values: readonly ResolvedValue[]): string => {
  const shown = values
    .slice(0, maxShown)
    .map((one) => ('value' in one ? one.value : `${one.lowerValue}…${one.upperValue}`));
  return [...shown, ...(values.length > maxShown ? ['…'] : [])].join(', ');
};
const maxShown = 8;
