/** What makes a draft say what a device answered, where that is one number or word and nobody has to think. */
import type { Difference, DifferenceKind } from '@iodd-hub/device/compare';
import {
  documentsOf,
  isElement,
  nodeAt,
  walk,
  type CommandCall,
  type Draft,
  type ElementNode,
} from '@iodd-hub/iodd';
import type { FieldAddress } from '../../../shared/forms/form-context.ts';

const identityFields: Partial<Readonly<Record<DifferenceKind, string>>> = {
  vendorId: 'vendorId',
  deviceId: 'deviceId',
  vendorName: 'vendorName',
};

const elementOf = (draft: Draft, tag: string): ElementNode | undefined => {
  for (const node of walk(draft.main.root)) if (isElement(node) && node.tag === tag) return node;
  return undefined;
};
const elementAt = (draft: Draft, $id: string | undefined): ElementNode | undefined => {
  if ($id === undefined) return undefined;
  for (const [, document] of documentsOf(draft)) {
    const node = nodeAt(document, $id);
    if (node && isElement(node)) return node;
  }
  return undefined;
};

/** Where the draft says it; undefined where it says nothing of the kind. */
export const placeOfDifference = (
  draft: Draft,
  { kind, $id }: Pick<Difference, 'kind' | '$id'>,
): FieldAddress | undefined => {
  const field = identityFields[kind];
  if (field === undefined) return $id === undefined ? undefined : { $id };
  const identity = elementOf(draft, 'DeviceIdentity');
  return identity && { $id: identity.$id, field };
};

const setField = (node: string, field: string, value: string): CommandCall => ({
  command: 'setAttribute',
  args: { node, field, value },
});

const lengthFields = ['bitLength', 'fixedLength'] as const;
/** The length of a datatype that stands in the element itself; one of the collection belongs to others, too. */
const ownLength = (element: ElementNode | undefined, octets: number): readonly CommandCall[] => {
  const datatype = element?.children.find((node) => isElement(node) && node.tag === 'Datatype');
  if (!datatype || !isElement(datatype)) return [];
  const field = lengthFields.find((name) => datatype.attributes[name] !== undefined);
  if (field === undefined) return [];
  return [setField(datatype.$id, field, String(field === 'bitLength' ? 8 * octets : octets))];
};

/** None where there is nothing obvious. */
export const fixesOf = (draft: Draft, difference: Difference): readonly CommandCall[] => {
  const { kind, heard, $id } = difference;
  const place = placeOfDifference(draft, difference);
  if (place?.field !== undefined) return [setField(place.$id, place.field, heard)];
  const element = elementAt(draft, $id);
  if (!element) return [];
  const octets = Number(heard);
  switch (kind) {
    case 'productId':
      return [setField(element.$id, 'productId', heard)];
    case 'length':
      return ownLength(element, octets);
    case 'inputLength':
    case 'outputLength':
      return [setField(element.$id, 'bitLength', String(8 * octets)), ...ownLength(element, octets)];
    default:
      return [];
  }
};
