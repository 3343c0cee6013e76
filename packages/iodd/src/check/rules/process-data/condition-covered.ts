import type { Datatype } from '../../../datatype.ts';
import type { ResolvedValue } from '../../../resolve/index.ts';
import { documentRule } from '../../kit.ts';
import { numberOf } from '../../values.ts';

type Ends = readonly [from: bigint, to: bigint];
const integer = (text: string): readonly bigint[] => {
  const number = numberOf(text);
  return typeof number === 'bigint' ? [number] : [];
};
/** What the variable may hold: the values that are named, or all of its datatype. */
function endsOf(values: readonly ResolvedValue[], datatype: Datatype | undefined): readonly Ends[] {
  const named = values.flatMap((one): readonly Ends[] => {
    const [from] = integer('value' in one ? one.value : one.lowerValue);
    const [to] = integer('value' in one ? one.value : one.upperValue);
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
  if (named.length > 0) return named;
  switch (datatype?.type) {
    case 'BooleanT':
      return [[0n, 1n]];
    case 'UIntegerT':
      return [[0n, (1n << BigInt(datatype.bitLength)) - 1n]];
    case 'IntegerT':
      return [[-(1n << BigInt(datatype.bitLength - 1)), (1n << BigInt(datatype.bitLength - 1)) - 1n]];
    default:
      return [];
  }
}
/** The first value without process data. */
function uncovered(ends: readonly Ends[], covered: ReadonlySet<bigint>): bigint | undefined {
  // From each value that is covered, the first one after it that is not.
  const free = new Map<bigint, bigint>();
  const falling = [...covered].sort((one, other) => (one < other ? 1 : -1));
  for (const value of falling) free.set(value, free.get(value + 1n) ?? value + 1n);
  for (const [from, to] of ends) {
    const value = free.get(from) ?? from;
    if (value <= to) return value;
  }
  return undefined;
}

export const rule = documentRule(
  { id: 'process-data/condition-covered', clause: 'IODD 1.1, 7.5.5' },
  (subject, report) => {
    const conditions = subject.device.processData.flatMap(({ condition }) => condition ?? []);
    const [first] = conditions;
    if (!first || conditions.length < 2) return;
    const variable = subject.variable(first.variableId);
    const held =
      first.subindex === undefined
        ? variable
        : variable?.items.find(({ subindex }) => subindex === first.subindex);
    const missing =
      held &&
      uncovered(
        endsOf(held.values, held.datatype),
        new Set(conditions.filter(({ value }) => Number.isInteger(value)).map(({ value }) => BigInt(value))),
      );
    if (missing !== undefined) report(first, 'value', { variable: first.variableId, value: String(missing) });
  },
);
