/** Layouts of the process data, with what moves their values. */
import type { ResolvedDevice, ResolvedProcessDataDirection } from '@iodd-hub/iodd';
import {
  isComplex,
  octetsForBits,
  packedBits,
  totalBits,
  type SimpleDatatype,
} from '@iodd-hub/iodd/datatype';
import { itemsOf } from '../complex.ts';
import { plainField, saltOf, usualWave } from './changing.ts';
import type { ChangingField, ModelProcessData, ModelSide, ModelVariable } from './model.ts';
import { permittedValues } from './permitted.ts';

export function modelProcessData(
  { processData, variables }: ResolvedDevice,
  known: ReadonlyMap<number, ModelVariable>,
): readonly ModelProcessData[] {
  const indices = new Map(variables.map(({ id, index }) => [id, index]));
  return processData.map(({ condition, input, output }) => {
    const index = condition && indices.get(condition.variableId);
    const isKnown = index !== undefined && known.has(index);
    return {
      condition:
        condition && isKnown
          ? { index, subindex: condition.subindex ?? 0, value: condition.value }
          : undefined,
      input: input && sideOf(input, 'in'),
      output: output && sideOf(output, 'out'),
    };
  });
}

function sideOf(side: ResolvedProcessDataDirection, prefix: 'in' | 'out'): ModelSide | undefined {
  const { datatype } = side;
  if (!datatype) return undefined;
  const octets = octetsForBits(totalBits(datatype));
  const fields = isComplex(datatype)
    ? itemsOf(datatype).map((item) => ({ ...item, values: valuesOf(side, item.subindex) }))
    : [{ subindex: 0, bitOffset: 0, datatype, values: side.values }];
  return {
    octets,
    datatype,
    fields: fields.flatMap(({ subindex, bitOffset, datatype: one, values }) =>
      bitOffset + packedBits(one) > totalBits(datatype)
        ? []
        : fieldOf({ key: `${prefix}:${subindex}`, subindex, bitOffset, datatype: one }, values),
    ),
  };
}

const valuesOf = ({ items, values }: ResolvedProcessDataDirection, subindex: number) =>
  items.find((item) => item.subindex === subindex)?.values ?? values;

function fieldOf(
  place: {
    readonly key: string;
    readonly subindex: number;
    readonly bitOffset: number;
    readonly datatype: SimpleDatatype;
  },
  values: ResolvedProcessDataDirection['values'],
): ChangingField | [] {
  const permitted = permittedValues(place.datatype, values, values.length > 0);
  const wave = usualWave(place.datatype, permitted);
  if (!wave) return [];
  return {
    ...place,
    salt: saltOf(place.key),
    bits: packedBits(place.datatype),
    permitted,
    wave,
    ...plainField,
  };
}
