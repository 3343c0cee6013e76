import { formatValue, type SimpleValue } from '@iodd-hub/device';
import type { OctetValue } from '../../ui/octets.ts';
import type { Layout, LayoutField } from './layout.ts';
import { rangeWith } from './octets.ts';

/** What stands for the value of a field where room is short: a switch by its name, anything else by its number. */
const shortValue = ({ datatype, presentation, values }: LayoutField, value: SimpleValue): string => {
  const name = datatype.type === 'BooleanT' ? rangeWith(values, datatype, value)?.name : undefined;
  return name ?? formatValue(datatype, value, presentation);
};

/** The values as the ruler draws them, by the keys of its fields. */
export const drawnValues = (
  { fields }: Layout,
  values: ReadonlyMap<number, SimpleValue>,
): ReadonlyMap<string, OctetValue> =>
  new Map(
    fields.flatMap((field) => {
      const value = values.get(field.subindex);
      if (value === undefined) return [];
      const isSet = value === true || (typeof value === 'bigint' ? value !== 0n : value === 1);
      return [
        [String(field.subindex), { text: shortValue(field, value), unit: field.presentation.unit, isSet }],
      ] as const;
    }),
  );
