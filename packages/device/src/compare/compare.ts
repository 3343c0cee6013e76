/**
 * What a description says of a device, against what a device answered. It judges no file: a description may be right and
 * the device another one.
 */
import type { ResolvedDevice, ResolvedProcessDataDirection, ResolvedVariable } from '@iodd-hub/iodd';
import { isComplex, octetsForBits, totalBits, type SimpleDatatype } from '@iodd-hub/iodd/datatype';
import { decode, decodeProcessData } from '../codec.ts';
import { formatLexical } from '../lexical.ts';
import { modelVariables } from '../simulator/model-variables.ts';
import type { ModelVariable } from '../simulator/model.ts';
import { faultOf, type PermittedValues, permittedValues } from '../simulator/permitted.ts';
import type { SimpleValue, Value } from '../value.ts';

export interface HeardIdentity {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly revision?: string | undefined;
  readonly vendorName?: string | undefined;
  readonly productId?: string | undefined;
  readonly productName?: string | undefined;
}
/** What a device answered at an index: octets, or that it has no such thing; nothing where nobody knows. */
export type HeardValue = { readonly octets: Uint8Array } | { readonly isMissing: true };

export interface HeardDevice {
  readonly identity: HeardIdentity;
  readonly values: ReadonlyMap<number, HeardValue>;
  readonly input: Uint8Array | undefined;
  readonly output: Uint8Array | undefined;
}

export const differenceKinds = [
  'vendorId',
  'deviceId',
  'vendorName',
  'revision',
  'productId',
  'productName',
  'missing',
  'length',
  'range',
  'undeclared',
  'inputLength',
  'outputLength',
  'inputRange',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  /** Of this description the only one that is called so. */
  readonly key: string;
  readonly kind: DifferenceKind;
  /** The element that says otherwise; undefined for the identity of the device, and where no element says anything. */
  readonly $id: string | undefined;
  readonly index: number | undefined;
  readonly subindex: number | undefined;
  readonly described: string;
  readonly heard: string;
}

type Found = Pick<Difference, 'kind' | 'described' | 'heard'> &
  Partial<Pick<Difference, '$id' | 'index' | 'subindex'>>;

const difference = ({ kind, described, heard, $id, index, subindex }: Found): Difference => ({
  key: `${kind} ${index ?? ''} ${subindex ?? ''} ${$id ?? ''}`,
  kind,
  $id,
  index,
  subindex,
  described,
  heard,
});

type Word = string | number | boolean | bigint | undefined;

const unlike = (kind: DifferenceKind, described: Word, heard: Word, $id?: string): Difference[] =>
  heard === undefined || heard === '' || described === undefined || String(described) === String(heard)
    ? []
    : [difference({ kind, described: String(described), heard: String(heard), ...($id && { $id }) })];

const plainRevision = (text: string | undefined): string | undefined => text?.replace(/^V/, '');

function ofIdentity(
  { identity, communication }: ResolvedDevice,
  heard: HeardIdentity,
): readonly Difference[] {
  const { vendorId, vendorName, deviceId, additionalDeviceIds, variants } = identity;
  const [variant] = variants;
  const hasVariant = variants.some(({ productId }) => productId === heard.productId);
  const names = variants.flatMap(({ name }) => name?.text ?? []);
  const isNamed = names.length === 0 || names.includes(heard.productName ?? '');
  return [
    ...unlike('vendorId', vendorId, heard.vendorId),
    ...(additionalDeviceIds.includes(heard.deviceId) ? [] : unlike('deviceId', deviceId, heard.deviceId)),
    ...unlike('vendorName', vendorName, heard.vendorName),
    ...unlike('revision', plainRevision(communication?.revision), heard.revision),
    ...(hasVariant ? [] : unlike('productId', variant?.productId, heard.productId, variant?.$id)),
    ...(isNamed ? [] : unlike('productName', names[0], heard.productName, variant?.$id)),
  ];
}

/** Octets have as many as their datatype says; those of a text have at most as many. */
const lengthOf = ({ datatype }: ModelVariable): string => String(octetsForBits(totalBits(datatype)));

/** A value that the description does not permit. */
const outside = (
  datatype: SimpleDatatype,
  permitted: PermittedValues,
  value: SimpleValue | undefined,
): boolean => value !== undefined && faultOf(datatype, permitted, value) !== undefined;

interface Judged {
  readonly subindex: number;
  readonly datatype: SimpleDatatype;
  readonly permitted: PermittedValues;
}
const valueAt = (whole: Value, subindex: number): SimpleValue | undefined => {
  if (whole instanceof Map) return whole.get(subindex);
  if (Array.isArray(whole)) return whole[subindex - 1];
  // Neither a record nor an array is left.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return whole as SimpleValue;
};

const judgedOf = ({ datatype, permitted, items }: ModelVariable): readonly Judged[] =>
  isComplex(datatype) ? [...items.values()] : [{ subindex: 0, datatype, permitted }];

function ofVariable({ $id, index = 0 }: ResolvedVariable, known: ModelVariable, heard: HeardValue) {
  if ('isMissing' in heard) return [difference({ kind: 'missing', $id, index, described: '', heard: '' })];
  const { octets } = heard;
  const read = decode(known.datatype, octets);
  if (!read.ok)
    return [
      difference({ kind: 'length', $id, index, described: lengthOf(known), heard: String(octets.length) }),
    ];
  return judgedOf(known).flatMap(({ subindex, datatype, permitted }) => {
    const value = valueAt(read.value, subindex);
    if (value === undefined || !outside(datatype, permitted, value)) return [];
    return [
      difference({
        kind: 'range',
        $id,
        index,
        subindex,
        described: '',
        heard: formatLexical(datatype, value),
      }),
    ];
  });
}

type Side = ResolvedProcessDataDirection | undefined;
const octetsOfSide = (side: Side): number => octetsForBits(side?.bitLength ?? 0);

/** Layouts take turns: one of them has to be as long as what is sent. */
function ofSide(
  kind: 'inputLength' | 'outputLength',
  sides: readonly Side[],
  octets: Uint8Array | undefined,
): readonly Difference[] {
  if (octets === undefined) return [];
  const lengths = [...new Set(sides.length === 0 ? [0] : sides.map(octetsOfSide))];
  if (lengths.includes(octets.length)) return [];
  const $id = sides.find((side) => side !== undefined)?.$id;
  return [
    difference({ kind, described: lengths.join(', '), heard: String(octets.length), ...($id && { $id }) }),
  ];
}

/** Only where there is one layout: which of several holds is said by a value that may have changed since. */
function ofInput({ processData }: ResolvedDevice, octets: Uint8Array | undefined): readonly Difference[] {
  const [layout, ...others] = processData;
  const side = layout?.input;
  if (!octets || !side?.datatype || others.length > 0 || octets.length !== octetsOfSide(side)) return [];
  const read = decodeProcessData(side.datatype, octets);
  if (!read.ok) return [];
  const parts = isComplex(side.datatype)
    ? side.items
    : [{ subindex: 0, datatype: side.datatype, values: side.values, $id: side.$id }];
  return parts.flatMap(({ subindex, datatype, values, $id }) => {
    const value = valueAt(read.value, subindex);
    const permitted = permittedValues(datatype, values, values.length > 0);
    if (value === undefined || !outside(datatype, permitted, value)) return [];
    return [
      difference({
        kind: 'inputRange',
        $id: $id ?? side.$id,
        subindex,
        described: '',
        heard: formatLexical(datatype, value),
      }),
    ];
  });
}

/** Indices that can be read by what the description says; those of the direct parameters are in every device. */
export const readableIndices = ({ variables }: ResolvedDevice): readonly number[] => [
  ...new Set(
    variables.flatMap(({ index, accessRights }) =>
      index === undefined || index < 2 || accessRights === 'wo' || accessRights === undefined ? [] : [index],
    ),
  ),
];

/** In the order in which a description says them: who it is, its parameters, its process data. */
export function compareDevice(described: ResolvedDevice, heard: HeardDevice): readonly Difference[] {
  const model = new Map(
    modelVariables(described, undefined).map(({ variable }) => [variable.index, variable]),
  );
  const declared = new Set(described.variables.flatMap(({ index }) => index ?? []));
  const readable = new Set(readableIndices(described));
  return [
    ...ofIdentity(described, heard.identity),
    ...described.variables.flatMap((variable) => {
      const known = model.get(variable.index ?? -1);
      const value = heard.values.get(variable.index ?? -1);
      if (!known || !value || !readable.has(known.index)) return [];
      return ofVariable(variable, known, value);
    }),
    ...[...heard.values].flatMap(([index, value]) =>
      declared.has(index) || 'isMissing' in value
        ? []
        : [difference({ kind: 'undeclared', index, described: '', heard: String(value.octets.length) })],
    ),
    ...ofSide(
      'inputLength',
      described.processData.map(({ input }) => input),
      heard.input,
    ),
    ...ofSide(
      'outputLength',
      described.processData.map(({ output }) => output),
      heard.output,
    ),
    ...ofInput(described, heard.input),
  ];
}
