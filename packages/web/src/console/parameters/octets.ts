/** From values that were typed to the octets of a whole parameter, and from octets to values. */
import {
  decodeSubindex,
  encode,
  formatLexical,
  isComplex,
  octetsForBits,
  replaceItem,
  totalBits,
  type Result,
  type SimpleValue,
} from '@iodd-hub/device';
import type { ResolvedDevice, ResolvedVariable } from '@iodd-hub/iodd';
import { valueKey, type MenuValues } from '../../device/menus/values.ts';

/** An item of a record, an element of an array, or with 0 a simple value; undefined where the octets mean none. */
export const valueIn = (
  { datatype }: Pick<ResolvedVariable, 'datatype'>,
  octets: Uint8Array,
  subindex: number,
): SimpleValue | undefined => {
  if (!datatype) return undefined;
  if (!isComplex(datatype)) return simple(decodeSubindex(datatype, 0, octets));
  const whole = decodeSubindex(datatype, 0, octets);
  if (!whole.ok) return undefined;
  if (whole.value instanceof Map) return whole.value.get(subindex);
  return Array.isArray(whole.value) ? whole.value[subindex - 1] : undefined;
};

const simple = (decoded: ReturnType<typeof decodeSubindex>): SimpleValue | undefined =>
  decoded.ok && !(decoded.value instanceof Map) && !Array.isArray(decoded.value)
    ? // Neither a record nor an array is left.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      (decoded.value as SimpleValue)
    : undefined;

export interface Change {
  readonly subindex: number;
  readonly value: SimpleValue;
}

/** The whole parameter with what was typed; items that nobody typed stay as the device has them. */
export const changedOctets = (
  { datatype }: Pick<ResolvedVariable, 'datatype'>,
  held: Uint8Array | undefined,
  changes: readonly Change[],
): Result<Uint8Array> | undefined => {
  if (!datatype) return undefined;
  const [first] = changes;
  if (!isComplex(datatype)) return first && encode(datatype, first.value);
  const begin: Result<Uint8Array> = {
    ok: true,
    value: held ?? new Uint8Array(octetsForBits(totalBits(datatype))),
  };
  return changes.reduce<Result<Uint8Array>>(
    (octets, change) => (octets.ok ? replaceItem(datatype, octets.value, change) : octets),
    begin,
  );
};

/** All that is held, in the form in which conditions of menus are asked. */
export const menuValuesOf = (
  { variables }: Pick<ResolvedDevice, 'variables'>,
  held: ReadonlyMap<number, { readonly octets: Uint8Array }>,
): MenuValues =>
  new Map(
    variables.flatMap((variable) => {
      const octets = variable.index === undefined ? undefined : held.get(variable.index)?.octets;
      if (!octets) return [];
      const subindices = variable.items.length > 0 ? variable.items.map(({ subindex }) => subindex) : [0];
      return subindices.flatMap((subindex) => {
        const value = valueIn(variable, octets, subindex);
        const datatype =
          variable.items.find((item) => item.subindex === subindex)?.datatype ?? variable.datatype;
        return value === undefined || !datatype || isComplex(datatype)
          ? []
          : [[valueKey(variable.id, subindex), formatLexical(datatype, value)] as const];
      });
    }),
  );
