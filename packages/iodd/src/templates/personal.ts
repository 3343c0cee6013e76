/** What only a person can know of a device, where it stands in a draft, and whether anybody has said it yet. */
import { textListsOf, textIn } from '../commands/text-lists.ts';
import { isElement, walk, type ElementNode } from '../document.ts';
import type { Draft } from '../draft/draft.ts';
import { inner } from '../profiles/device.ts';

export const personalFacts = [
  'vendorId',
  'vendorName',
  'deviceId',
  'vendorText',
  'vendorUrl',
  'deviceName',
  'deviceFamily',
  'productId',
  'variantName',
  'variantDescription',
  'copyright',
  'bitRate',
  'cycleTime',
  'testValue',
  'eventTrigger',
  'measuringRange',
] as const;
export type PersonalFact = (typeof personalFacts)[number];

export interface PersonalPlace {
  readonly fact: PersonalFact;
  /** The element that says it: of a text, the one that refers to it. */
  readonly node: string;
  readonly field: string;
  readonly value: string;
  /** Assumed: what an empty draft says, which may be right. */
  readonly state: 'missing' | 'assumed' | 'given';
}

interface Row {
  readonly fact: PersonalFact;
  readonly tag: string;
  readonly field: string;
  /** What an empty draft says; the name of the device or the manufacturer where it has to say something. */
  readonly assumed?: (said: Said) => string;
}
interface Said {
  readonly vendorName: string;
  readonly deviceName: string;
}
const deviceName = (said: Said): string => said.deviceName;
const vendorName = (said: Said): string => said.vendorName;
const attribute = (fact: PersonalFact, tag: string, field: string, assumed?: Row['assumed']): Row => ({
  fact,
  tag,
  field,
  ...(assumed && { assumed }),
});
const text = (fact: PersonalFact, tag: string, assumed?: Row['assumed']): Row =>
  attribute(fact, tag, 'textId', assumed);

/** By the tag under which an element stands where the tag alone does not say it. */
const rows: readonly Row[] = [
  attribute('vendorId', 'DeviceIdentity', 'vendorId'),
  attribute('vendorName', 'DeviceIdentity', 'vendorName'),
  attribute('deviceId', 'DeviceIdentity', 'deviceId', () => '1'),
  text('vendorText', 'VendorText', vendorName),
  text('vendorUrl', 'VendorUrl'),
  text('deviceName', 'DeviceName'),
  text('deviceFamily', 'DeviceFamily', deviceName),
  attribute('productId', 'DeviceVariant', 'productId', deviceName),
  text('variantName', 'DeviceVariant/Name', deviceName),
  text('variantDescription', 'DeviceVariant/Description', deviceName),
  attribute('copyright', 'DocumentInfo', 'copyright', vendorName),
  attribute('bitRate', 'PhysicalLayer', 'bitrate', () => 'COM2'),
  attribute('cycleTime', 'PhysicalLayer', 'minCycleTime', () => '10000'),
  attribute('testValue', 'Config1', 'testValue', () => '0x00'),
  attribute('testValue', 'Config2', 'testValue', () => '0x00'),
  attribute('testValue', 'Config3', 'testValue', () => Array.from({ length: 16 }, () => '0x00').join(',')),
  attribute('eventTrigger', 'EventTrigger', 'appearValue', () => '240'),
];

export function personalPlaces(draft: Draft): readonly PersonalPlace[] {
  const primary = textListsOf(draft).find(({ isPrimary }) => isPrimary);
  const valueAt = (node: ElementNode, field: string): string => {
    const value = node.attributes[field] ?? '';
    return field === 'textId' ? ((primary && textIn(primary, value)?.attributes.value) ?? '') : value;
  };
  const byPath = elementsByPath(draft);
  const first = (tag: string, field: string): string => {
    const [node] = byPath.get(tag) ?? [];
    return node ? valueAt(node, field) : '';
  };
  const said = {
    vendorName: first('DeviceIdentity', 'vendorName'),
    deviceName: first('DeviceName', 'textId'),
  };
  const places = rows.flatMap(({ fact, tag, field, assumed }) =>
    (byPath.get(tag) ?? []).map((node): PersonalPlace => {
      const value = valueAt(node, field);
      const given = value === assumed?.(said) ? 'assumed' : 'given';
      return { fact, node: node.$id, field, value, state: value === '' ? 'missing' : given };
    }),
  );
  return [...places, ...rangesIn(byPath)];
}

/** By tag, and by the tags of parent and element. */
function elementsByPath({ main }: Draft): ReadonlyMap<string, readonly ElementNode[]> {
  const found = new Map<string, ElementNode[]>();
  const add = (path: string, node: ElementNode): void => {
    found.set(path, [...(found.get(path) ?? []), node]);
  };
  const wanted = new Set([...rows.map(({ tag }) => tag), 'Variable']);
  for (const node of [...walk(main.root)].filter(isElement)) {
    if (wanted.has(node.tag)) add(node.tag, node);
    for (const inside of node.children.filter(isElement))
      if (wanted.has(`${node.tag}/${inside.tag}`)) add(`${node.tag}/${inside.tag}`, inside);
  }
  return found;
}

/** What a sensor measures, from where to where and in which unit: default values of its measurement descriptors. */
const rangesIn = (byPath: ReadonlyMap<string, readonly ElementNode[]>): readonly PersonalPlace[] =>
  (byPath.get('Variable') ?? [])
    .filter(({ attributes: { id = '' } }) => /^V_SSP_MDC\d?_Descriptor$/.test(id))
    .map((node) => ({
      fact: 'measuringRange',
      node: node.$id,
      field: 'defaultValue',
      value: '',
      state: inner(node, 'RecordItemInfo').length === 0 ? 'missing' : 'given',
    }));

/** Whether a finding of the check is about something that only a person can know. */
export const isPersonal = (
  places: readonly PersonalPlace[],
  { $id, field }: { readonly $id?: string; readonly field?: string },
): boolean => places.some((place) => place.node === $id && (field === undefined || place.field === field));
