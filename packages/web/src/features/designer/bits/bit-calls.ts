/** What the drawing and its table write, as commands: each list is one step of undo. */
import type { CommandCall, Draft, ElementNode, TypeName } from '@iodd-hub/iodd';
import { nodesAt } from '@iodd-hub/iodd/items';
import { elementsIn } from '../../../shared/forms/datatype-of.ts';
import { recordOf, type BitField, type BitLayout, type Span } from './bit-layout.ts';
import type { Moves } from './bit-moves.ts';

const set = (node: string, field: string, value: number): CommandCall => ({
  command: 'setAttribute',
  args: { node, field, value: String(value) },
});

const lengthCalls = ({ lengthAt }: BitField, length: number): readonly CommandCall[] =>
  lengthAt ? [set(lengthAt.$id, lengthAt.field, length / lengthAt.bits)] : [];

export const callsForMoves = ({ fields, record }: BitLayout, moves: Moves): readonly CommandCall[] =>
  fields.flatMap((field) => {
    const next = moves.get(field.$id);
    if (!next) return [];
    return [
      ...(record && next.from !== field.from ? [set(field.$id, 'bitOffset', next.from)] : []),
      ...(next.length === field.length ? [] : lengthCalls(field, next.length)),
    ];
  });

export type DirectionTag = 'ProcessDataIn' | 'ProcessDataOut';

const path = ['ProfileBody', 'DeviceFunction', 'ProcessDataCollection'];
export const processDataOf = (draft: Draft): readonly ElementNode[] =>
  nodesAt(draft, { path, tags: ['ProcessData'] });

/** The standard has one length for all layouts of a direction. */
export const callsForLength = (
  draft: Draft,
  { owner, record }: BitLayout,
  bits: number,
): readonly CommandCall[] => {
  const owners =
    owner.tag === 'ProcessDataIn' || owner.tag === 'ProcessDataOut'
      ? processDataOf(draft).flatMap((data) => elementsIn(data, owner.tag))
      : [owner];
  const records = new Set(
    owners.flatMap((one) => recordOf(draft, one) ?? (one === owner ? (record ?? []) : [])),
  );
  return [
    ...owners.filter((one) => one.attributes['bitLength'] !== undefined && !records.has(one)),
    ...records,
  ].map(({ $id }) => set($id, 'bitLength', bits));
};

export interface NewField extends Span {
  readonly name: string;
  /** The plainest one for so many bits where it is missing. */
  readonly type?: TypeName;
}

const typeFor = (length: number): TypeName => {
  if (length === 1) return 'BooleanT';
  return length > 64 ? 'OctetStringT' : 'UIntegerT';
};
const lengths: Readonly<Record<string, (length: number) => Readonly<Record<string, string>>>> = {
  UIntegerT: (length) => ({ bitLength: String(length) }),
  IntegerT: (length) => ({ bitLength: String(length) }),
  OctetStringT: (length) => ({ fixedLength: String(Math.floor(length / 8)) }),
};

/** Subindexes that no item of the record has, from 1 on. */
function* freeSubindexes(record: ElementNode): Generator<number> {
  const taken = new Set(elementsIn(record, 'RecordItem').map(({ attributes }) => attributes['subindex']));
  for (let subindex = 1; ; subindex += 1) if (!taken.has(String(subindex))) yield subindex;
}

/** New items of the record, each at its place and with its name. */
export const callsForFields = (
  record: ElementNode,
  fields: readonly NewField[],
  language: string,
): readonly CommandCall[] => {
  const subindexes = freeSubindexes(record);
  return fields.map(({ from, length, name, type = typeFor(length) }) => ({
    command: 'addElement',
    args: {
      parent: record.$id,
      element: {
        tag: 'RecordItem',
        attributes: { subindex: String(subindexes.next().value), bitOffset: String(from) },
        children: [{ tag: 'SimpleDatatype', type, attributes: lengths[type]?.(length) ?? {} }],
      },
      texts: [{ tag: 'Name', language, value: name }],
    },
  }));
};

/** Room for so many bits: the first gap from the right that has them; undefined where none has. */
export const freeSpan = (gaps: readonly Span[], length: number): Span | undefined => {
  const found = gaps.findLast((gap) => gap.length >= length);
  return found && { from: found.from, length };
};

/** One value becomes a record with that value as its only field. */
export const callsToDivide = ({ owner, record, bits, fields }: BitLayout): readonly CommandCall[] => {
  const [own] = elementsIn(owner, 'Datatype', 'DatatypeRef');
  const [field] = fields;
  if (record || !own || !field) return [];
  const { type, ...length } = field.datatype;
  const [name] = elementsIn(owner, 'Name');
  const attributes = Object.fromEntries(Object.entries(length).map(([key, value]) => [key, String(value)]));
  return [
    {
      command: 'changeKind',
      args: { node: own.$id, tag: 'Datatype', type: 'RecordT', attributes: { bitLength: String(bits) } },
    },
    {
      command: 'addElement',
      args: {
        parent: own.$id,
        element: {
          tag: 'RecordItem',
          attributes: { subindex: '1', bitOffset: '0' },
          children: [
            { tag: 'SimpleDatatype', type, attributes },
            ...(name ? [{ tag: 'Name', attributes: { textId: name.attributes['textId'] ?? '' } }] : []),
          ],
        },
      },
    },
  ];
};
