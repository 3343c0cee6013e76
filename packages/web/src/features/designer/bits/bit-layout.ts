/** The bits of process data, of a direct parameter or of a record, as they are drawn and dragged. */
import { packedBits, type SimpleDatatype } from '@iodd-hub/device';
import {
  isNode,
  isTypeName,
  placedItemsIn,
  viewOf,
  type Draft,
  type ElementNode,
  type Version,
} from '@iodd-hub/iodd';
import { datatypeOf, elementsIn } from '../../../shared/forms/datatype-of.ts';
import { elementName, type Naming } from '../../../shared/forms/element-name.ts';

/** Bits by their offset; offset 0 is the last bit that is sent. */
export interface Span {
  readonly from: number;
  readonly length: number;
}

/** Which lengths a field may have, and in which steps it moves. */
export interface Reach {
  readonly least: number;
  readonly most: number;
  readonly step: 1 | 8;
}

export interface BitField extends Span {
  /** Of the item of the record, or of what has only one value. */
  readonly $id: string;
  /** 0 where there is only one value. */
  readonly subindex: number;
  readonly label: string;
  readonly datatype: SimpleDatatype;
  readonly reach: Reach;
  /** Where its length is written; undefined where a datatype that others use says it, or where it has only one. */
  readonly lengthAt: { readonly $id: string; readonly field: string; readonly bits: number } | undefined;
}

export interface BitLayout {
  /** What has the bits: `ProcessDataIn`, `DirectParameterOverlay`, a datatype. */
  readonly owner: ElementNode;
  /** Undefined where the data is one value. */
  readonly record: ElementNode | undefined;
  readonly bits: number;
  /** In the order of the file. */
  readonly fields: readonly BitField[];
}

/** The attribute that says how long a type is, and how many bits one of its units has. */
const lengthFields = [
  ['bitLength', 1],
  ['fixedLength', 8],
] as const;

const lengthOf = (version: Version, { $type }: ElementNode) => {
  const type = isTypeName($type) ? viewOf(version).types.get($type) : undefined;
  return lengthFields.flatMap(([field, bits]) => {
    const range = type?.byKey.get(field)?.type;
    return range ? [{ field, bits, least: Number(range.min) * bits, most: Number(range.max) * bits }] : [];
  })[0];
};

const fieldOf = (
  naming: Naming,
  {
    node,
    datatype,
    from,
  }: { readonly node: ElementNode; readonly datatype: SimpleDatatype; readonly from: number },
): BitField => {
  const { draft } = naming;
  const length = packedBits(datatype);
  const [own] = elementsIn(node, 'SimpleDatatype', 'Datatype');
  const said = own && lengthOf(draft.main.version, own);
  const step = datatype.type === 'BooleanT' || said?.bits === 1 || (!said && length % 8 !== 0) ? 1 : 8;
  const { subindex } = node.attributes;
  return {
    $id: node.$id,
    subindex: Number(subindex ?? 0),
    label: elementName(node, naming) ?? subindex ?? '',
    datatype,
    from,
    length,
    reach: { least: said?.least ?? length, most: said?.most ?? length, step },
    lengthAt: own && said ? { $id: own.$id, field: said.field, bits: said.bits } : undefined,
  };
};

const numberOf = (text: string | undefined): number => (text === undefined ? 0 : Number(text) || 0);

/** The record of an element; it may be one itself. */
export const recordOf = (draft: Draft, owner: ElementNode): ElementNode | undefined => {
  const type = isNode(owner, 'RecordT') ? owner : datatypeOf(draft, owner);
  return type && isNode(type, 'RecordT') ? type : undefined;
};

/** No data has more: what is drawn is drawn bit by bit. */
const mostDrawn = 4096;
const isDrawable = ({ bits, fields }: BitLayout): boolean =>
  [bits, ...fields.flatMap((field) => [field.from, field.length, endOf(field)])].every(
    (number) => Number.isInteger(number) && number >= 0 && number <= mostDrawn,
  );

/** Undefined where the element has no datatype that could be drawn, or says lengths and places that no data can have. */
export const bitLayoutOf = (naming: Naming, owner: ElementNode): BitLayout | undefined => {
  const layout = saidLayoutOf(naming, owner);
  return layout && isDrawable(layout) ? layout : undefined;
};

const saidLayoutOf = (naming: Naming, owner: ElementNode): BitLayout | undefined => {
  const { draft } = naming;
  const record = recordOf(draft, owner);
  if (record && isNode(record, 'RecordT')) {
    const fields = placedItemsIn(draft.main, record).map(({ node, datatype, from }) =>
      fieldOf(naming, { node, datatype, from }),
    );
    const said = numberOf(owner.attributes['bitLength'] ?? record.attributes.bitLength);
    return { owner, record, bits: said, fields };
  }
  const type = datatypeOf(draft, owner);
  const datatype = type && simpleOf(type);
  if (!datatype) return undefined;
  const field = fieldOf(naming, { node: owner, datatype, from: 0 });
  return {
    owner,
    record: undefined,
    bits: numberOf(owner.attributes['bitLength']) || field.length,
    fields: [field],
  };
};

/** A datatype that is one value. */
const simpleOf = ({ $type, attributes }: ElementNode): SimpleDatatype | undefined => {
  switch ($type) {
    case 'UIntegerT':
    case 'IntegerT':
      return { type: $type, bitLength: numberOf(attributes['bitLength']) };
    case 'StringT':
      return {
        type: $type,
        fixedLength: numberOf(attributes['fixedLength']),
        encoding: attributes['encoding'] === 'US-ASCII' ? 'US-ASCII' : 'UTF-8',
      };
    case 'OctetStringT':
      return { type: $type, fixedLength: numberOf(attributes['fixedLength']) };
    case 'BooleanT':
    case 'Float32T':
    case 'TimeT':
    case 'TimeSpanT':
      return { type: $type };
    default:
      return undefined;
  }
};

export const endOf = ({ from, length }: Span): number => from + length;

/** Fields by the bits they have, from offset 0 on. */
const claims = ({ bits, fields }: Pick<BitLayout, 'bits' | 'fields'>): readonly (readonly BitField[])[] => {
  const all: BitField[][] = Array.from({ length: Math.max(bits, ...fields.map(endOf), 0) }, () => []);
  for (const field of fields) for (let bit = field.from; bit < endOf(field); bit += 1) all[bit]?.push(field);
  return all;
};

/** Bits that belong to no field, from the left as they are drawn. */
export const gapsOf = (layout: Pick<BitLayout, 'bits' | 'fields'>): readonly Span[] => {
  const gaps: Span[] = [];
  claims(layout)
    .slice(0, layout.bits)
    .forEach((owners, bit) => {
      const last = gaps.at(-1);
      if (owners.length > 0) return;
      if (last && endOf(last) === bit) gaps[gaps.length - 1] = { from: last.from, length: last.length + 1 };
      else gaps.push({ from: bit, length: 1 });
    });
  return gaps.toReversed();
};

export interface Clash {
  /** The bits that it shares, or that are outside of the data. */
  readonly bits: readonly number[];
  readonly with: readonly BitField[];
}

/** By the field: what it shares with others. */
export const clashesOf = (layout: Pick<BitLayout, 'bits' | 'fields'>): ReadonlyMap<string, Clash> => {
  const found = new Map<string, { bits: number[]; with: Set<BitField> }>();
  claims(layout).forEach((owners, bit) => {
    if (owners.length < 2 && bit < layout.bits) return;
    for (const field of owners) {
      const clash = found.get(field.$id) ?? { bits: [], with: new Set() };
      clash.bits.push(bit);
      for (const other of owners) if (other !== field) clash.with.add(other);
      found.set(field.$id, clash);
    }
  });
  return new Map([...found].map(([$id, clash]) => [$id, { bits: clash.bits, with: [...clash.with] }]));
};

/** In the order in which they are sent. */
export const wireOrder = (fields: readonly BitField[]): readonly BitField[] =>
  fields.toSorted((one, other) => endOf(other) - endOf(one) || one.subindex - other.subindex);
