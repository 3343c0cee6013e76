/** Process data in one direction as the ruler and the playground need it: plain data that also fits into a link. */
import { isComplex, octetsForBits, packedBits, totalBits } from '@iodd-hub/device';
import type { Datatype, Presentation, SimpleDatatype } from '@iodd-hub/device';
import { rowsOf } from '../../ui/octets.ts';
import type { ResolvedProcessDataDirection, ResolvedText, ResolvedValue } from '@iodd-hub/iodd';

/** An inclusive range of permitted values in the lexical form of the IODD; one value where both ends are equal. */
export interface NamedRange {
  readonly lower: string;
  readonly upper: string;
  readonly name?: string | undefined;
}

export interface LayoutField {
  /** 0 where the data is one value. */
  readonly subindex: number;
  readonly name: string;
  readonly description?: string | undefined;
  readonly bitOffset: number;
  readonly datatype: SimpleDatatype;
  readonly values: readonly NamedRange[];
  readonly presentation: Presentation;
}

export interface Layout {
  readonly name: string;
  readonly datatype: Datatype;
  readonly fields: readonly LayoutField[];
}

export const octetsOf = ({ datatype }: Layout): number => octetsForBits(totalBits(datatype));

export const textOf = (text: ResolvedText | undefined): string => text?.text ?? '';

export const rangesOf = (values: readonly ResolvedValue[]): readonly NamedRange[] =>
  values.map((one) => ({
    lower: 'value' in one ? one.value : one.lowerValue,
    upper: 'value' in one ? one.value : one.upperValue,
    name: one.name?.text,
  }));

/** Undefined where the description gives the data no datatype that can be used. */
export const layoutOf = (direction: ResolvedProcessDataDirection): Layout | undefined => {
  const { datatype } = direction;
  if (!datatype) return undefined;
  return { name: textOf(direction.name), datatype, fields: fieldsOf(direction, datatype) };
};

const fieldsOf = (direction: ResolvedProcessDataDirection, datatype: Datatype): readonly LayoutField[] => {
  const { presentation } = direction;
  const name = textOf(direction.name);
  const values = rangesOf(direction.values);
  if (!isComplex(datatype)) return [{ subindex: 0, name, bitOffset: 0, datatype, values, presentation }];
  if (datatype.type === 'RecordT')
    return direction.items.map((item) => ({
      subindex: item.subindex,
      name: textOf(item.name),
      description: item.description?.text,
      bitOffset: item.bitOffset,
      datatype: item.datatype,
      values: rangesOf(item.values),
      presentation: item.presentation,
    }));
  const { count, element } = datatype;
  return Array.from({ length: count }, (_, position) => ({
    subindex: position + 1,
    name: `${name} [${position + 1}]`,
    // Element 1 is the most significant (IODD 1.1, 7.5.3.2.2).
    bitOffset: packedBits(element) * (count - 1 - position),
    datatype: element,
    values,
    presentation,
  }));
};

/** The fields as the ruler draws them. */
export const drawnFields = ({ fields }: Layout) =>
  fields.map(({ subindex, name, bitOffset, datatype }) => ({
    key: String(subindex),
    label: name === '' ? String(subindex) : name,
    bitOffset,
    bitLength: packedBits(datatype),
  }));

/** Bits that are sent and belong to no field. */
export const undescribedBits = (layout: Layout): number => {
  const octets = octetsOf(layout);
  const gaps = rowsOf(octets, drawnFields(layout), Math.max(1, octets)).flatMap(({ pieces }) =>
    pieces.filter(({ field }) => !field),
  );
  const padding = octets * 8 - totalBits(layout.datatype);
  return Math.max(0, gaps.reduce((sum, { length }) => sum + length, 0) - padding);
};
