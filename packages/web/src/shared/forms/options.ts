/** What can be chosen for a field that means something else: another element, a unit, a part of the standard. */
import { draftReferences, type Draft, type ElementNode, type IdSpace } from '@iodd-hub/iodd';
import {
  diagnosisTextIds,
  displayFormats,
  fitsTest,
  isTestConfig,
  simpleDatatypeNames,
  standardErrorAdditionalCodes,
  standardErrorCode,
  standardEvents,
  standardVariablesOf,
  unitsOf,
} from '@iodd-hub/iodd/standard';
import { elementAtPath } from '@iodd-hub/iodd/items';
import { datatypeOf, elementsIn } from './datatype-of.ts';
import { elementName } from './element-name.ts';
import type { StandardWords, Words } from './words.ts';

export interface Option {
  readonly value: string;
  readonly label?: string | undefined;
  readonly note?: string | undefined;
}

interface Place {
  readonly draft: Draft;
  readonly node: ElementNode;
  readonly parent: ElementNode | undefined;
  readonly words: Words;
  readonly standard: StandardWords;
}
type Offer = (place: Place) => readonly Option[];

const definition = ({ draft }: Place, space: IdSpace, id: string): ElementNode | undefined =>
  draftReferences(draft).definitions(space, id)[0]?.node;

/** What people call the element with this id; undefined where that is the id itself. */
export const nameDefinedIn = (space: IdSpace, id: string, place: Place): string | undefined => {
  const node = definition(place, space, id);
  const name = node && elementName(node, place);
  return name === id ? undefined : name;
};

export const definedIn =
  (space: IdSpace): Offer =>
  (place) =>
    [...draftReferences(place.draft).definedIds(space)].map((id) => ({
      value: id,
      label: nameDefinedIn(space, id, place),
      note: definition(place, space, id)?.attributes['index'],
    }));

/** What the element is about: the variable or the process data that it, or what it stands in, refers to. */
const subjectOf = ({ draft, node, parent }: Place): ElementNode | undefined => {
  const index = draftReferences(draft);
  for (const one of [node, parent]) {
    const { variableId, processDataId } = one?.attributes ?? {};
    if (variableId !== undefined) return index.definitions('variable', variableId)[0]?.node;
    if (processDataId !== undefined) {
      const data = index.definitions('processData', processDataId)[0]?.node;
      return data && data.tag === 'ProcessData'
        ? elementsIn(data, 'ProcessDataIn', 'ProcessDataOut')[0]
        : data;
    }
  }
  return parent;
};

const recordItems: Offer = (place) =>
  elementsIn(datatypeOf(place.draft, subjectOf(place)), 'RecordItem').map((item) => ({
    value: item.attributes['subindex'] ?? '',
    label: elementName(item, place),
  }));

/** A condition compares with one of the values, where there are any. */
const subjectValues: Offer = (place) => {
  const type = datatypeOf(place.draft, subjectOf(place));
  const { subindex } = place.node.attributes;
  const item = elementsIn(type, 'RecordItem').find((one) => one.attributes['subindex'] === subindex);
  return elementsIn(item ? datatypeOf(place.draft, item) : type, 'SingleValue').map((one) => ({
    value: one.attributes['value'] ?? '',
    label: elementName(one, place),
  }));
};

const units: Offer = ({ draft, standard }) =>
  unitsOf(draft.main.version).map(({ code, abbreviation }) => ({
    value: String(code),
    label: abbreviation,
    note: standard.units?.[code],
  }));

const formats: Offer = (place) => {
  const type = datatypeOf(place.draft, subjectOf(place))?.$type;
  const known = simpleDatatypeNames.find((name) => name === type);
  const all = known ? displayFormats[known] : ['Dec', 'Hex', 'Bin', 'Dec.x'];
  return all
    .flatMap((one) => (one === 'Dec.x' ? ['Dec.0', 'Dec.1', 'Dec.2', 'Dec.3'] : [one]))
    .map((value) => ({ value }));
};

const hex = (code: number, digits: number): string =>
  `0x${code.toString(16).toUpperCase().padStart(digits, '0')}`;

const standardVariables: Offer = ({ draft, standard }) =>
  standardVariablesOf(draft.main.version).map(({ id, nameTextId, index }) => ({
    value: id,
    label: standard.text?.(nameTextId),
    note: String(index),
  }));
const standardEventCodes: Offer = ({ standard }) =>
  standardEvents.map(({ code }) => ({
    value: String(code),
    label: standard.text?.(diagnosisTextIds(code).name),
    note: hex(code, 4),
  }));
const standardErrorCodes: Offer = ({ standard }) =>
  standardErrorAdditionalCodes.map((code) => ({
    value: String(code),
    label: standard.text?.(diagnosisTextIds(standardErrorCode * 256 + code).name),
    note: hex(code, 2),
  }));

const accessOf = ({ draft }: Place, node: ElementNode) => {
  const standard = standardVariablesOf(draft.main.version).find(({ id }) => id === node.attributes['id']);
  return node.tag === 'StdVariableRef'
    ? { index: standard?.index, accessRights: standard?.accessRights }
    : { index: Number(node.attributes['index']), accessRights: node.attributes['accessRights'] };
};

/** The variables that the test may write and read back: the checker asks the same. */
const testIndexes: Offer = (place) => {
  const { tag } = place.node;
  if (!isTestConfig(tag)) return [];
  const variables = elementsIn(elementAtPath(place.draft, variablesPath), 'StdVariableRef', 'Variable');
  return variables
    .map((node) => ({ node, ...accessOf(place, node) }))
    .filter((one) => fitsTest(tag, one))
    .map(({ node, index }) => ({
      value: String(index),
      label: elementName(node, place),
      note: node.attributes['id'],
    }));
};
const variablesPath = ['ProfileBody', 'DeviceFunction', 'VariableCollection'] as const;

/** By "type field" or field alone. Fields that refer to ids need no entry: the metamodel names what they refer to. */
const offers: Readonly<Record<string, Offer>> = {
  unitCode: units,
  displayFormat: formats,
  'StdVariableRef id': standardVariables,
  'StdEventRef code': standardEventCodes,
  'StdErrorTypeRef additionalCode': standardErrorCodes,
  'TestConfig index': testIndexes,
  'RecordItemRef subindex': recordItems,
  'Condition subindex': recordItems,
  'Condition value': subjectValues,
  'ProcessDataRecordItemInfo subindex': recordItems,
  'RecordItemInfo subindex': recordItems,
  'StdRecordItemRef subindex': recordItems,
};

export const offerFor = (type: string, field: string): Offer | undefined =>
  offers[`${type} ${field}`] ?? offers[field];
