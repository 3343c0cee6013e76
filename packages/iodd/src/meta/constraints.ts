/**
 * The identity constraints of the schemas, as data.
 * `within` is the node type below which the constraint holds; `nodes` are found among its children, or with
 * `deep` anywhere below it (as `Parent/Tag` where the parent matters, `*` for every element).
 */
import type { TypeName } from './index.ts';
import type { Version } from './kit.ts';

interface Selection<T extends string> {
  readonly within: T;
  /** Set when the same node type stands at several places and only one of them is meant. */
  readonly tag?: string;
  readonly nodes: readonly string[];
  readonly deep?: true;
  readonly only?: Version;
}
/** Each step of `fields` lists the attributes of which the first present one counts. */
export interface Uniqueness<T extends string = string> extends Selection<T> {
  readonly kind: 'unique' | 'key';
  readonly name: string;
  readonly fields: readonly (readonly string[])[];
}
export interface KeyReference<T extends string = string> extends Selection<T> {
  readonly kind: 'reference';
  readonly name: string;
  readonly field: string;
  readonly refersTo: string;
}
export type Constraint<T extends string = string> = Uniqueness<T> | KeyReference<T>;

const value = ['value', 'lowerValue'] as const;
const values = ['SingleValue', 'ValueRange'] as const;
const standardValues = ['StdSingleValueRef', 'StdValueRangeRef', ...values] as const;
const device = { within: 'IODevice', deep: true } as const;
const variableTags = ['StdVariableRef', 'DirectParameterOverlay', 'Variable'] as const;
const processDataIds = ['ProcessData', 'ProcessData/ProcessDataIn', 'ProcessData/ProcessDataOut'] as const;

const keys: readonly Uniqueness<TypeName>[] = [
  { kind: 'key', name: 'productRef', ...device, nodes: ['ProductRef'], fields: [['productId']], only: '1.1' },
  { kind: 'key', name: 'product', ...device, nodes: ['DeviceVariant'], fields: [['productId']], only: '1.1' },
  {
    kind: 'unique',
    name: 'product',
    within: 'DeviceVariantCollection',
    nodes: ['DeviceVariant'],
    fields: [['productId']],
    only: '1.0.1',
  },
  { kind: 'unique', name: 'anyDatatype', ...device, nodes: ['Datatype'], fields: [['id']] },
  { kind: 'key', name: 'datatype', ...device, nodes: ['DatatypeCollection/Datatype'], fields: [['id']] },
  { kind: 'key', name: 'variable', ...device, nodes: variableTags, fields: [['id']] },
  { kind: 'unique', name: 'variableIndex', ...device, nodes: ['Variable'], fields: [['index']] },
  {
    kind: 'key',
    name: 'processData',
    ...device,
    nodes: ['ProcessDataIn', 'ProcessDataOut'],
    fields: [['id']],
    only: '1.1',
  },
  { kind: 'key', name: 'menu', ...device, nodes: ['Menu'], fields: [['id']] },
  { kind: 'key', name: 'text', ...device, nodes: ['PrimaryLanguage/Text'], fields: [['id']] },
];

const local: readonly Uniqueness<TypeName>[] = [
  {
    kind: 'unique',
    name: 'language',
    within: 'ExternalTextCollection',
    nodes: ['PrimaryLanguage', 'Language'],
    fields: [['xml:lang']],
  },
  {
    kind: 'unique',
    name: 'redefinedText',
    within: 'PrimaryLanguage',
    nodes: ['TextRedefine'],
    fields: [['id']],
  },
  { kind: 'unique', name: 'languageText', within: 'Language', nodes: ['Text'], fields: [['id']] },
  { kind: 'unique', name: 'redefinedText', within: 'Language', nodes: ['TextRedefine'], fields: [['id']] },
  {
    kind: 'unique',
    name: 'anyProcessData',
    within: 'ProcessDataCollection',
    deep: true,
    nodes: processDataIds,
    fields: [['id']],
  },
  {
    kind: 'unique',
    name: 'errorType',
    within: 'ErrorTypeCollection',
    nodes: ['StdErrorTypeRef', 'ErrorType'],
    fields: [['code'], ['additionalCode']],
  },
  {
    kind: 'unique',
    name: 'event',
    within: 'EventCollection',
    nodes: ['StdEventRef', 'Event'],
    fields: [['code']],
  },
  {
    kind: 'unique',
    name: 'processDataRef',
    within: 'ProcessDataRefCollection',
    nodes: ['ProcessDataRef'],
    fields: [['processDataId']],
  },
  {
    kind: 'unique',
    name: 'shownItem',
    within: 'ProcessDataRef',
    nodes: ['ProcessDataRecordItemInfo'],
    fields: [['subindex']],
  },
  { kind: 'unique', name: 'recordItem', within: 'RecordT', nodes: ['RecordItem'], fields: [['subindex']] },
  { kind: 'unique', name: 'itemInfo', within: 'Variable', nodes: ['RecordItemInfo'], fields: [['subindex']] },
  {
    kind: 'unique',
    name: 'itemInfo',
    within: 'DirectParameterOverlay',
    nodes: ['RecordItemInfo'],
    fields: [['subindex']],
  },
  {
    kind: 'unique',
    name: 'standardItem',
    within: 'StdVariableRef',
    nodes: ['StdRecordItemRef'],
    fields: [['subindex']],
    only: '1.1',
  },
  { kind: 'unique', name: 'value', within: 'StdVariableRef', nodes: standardValues, fields: [value] },
  {
    kind: 'unique',
    name: 'value',
    within: 'StdRecordItemRef',
    nodes: standardValues,
    fields: [value],
    only: '1.1',
  },
  // The schema asks this of datatypes inside records and arrays only; elsewhere it is rule 86.
  ...(['BooleanT', 'UIntegerT', 'IntegerT', 'Float32T'] as const).map((within) => ({
    kind: 'unique' as const,
    name: 'value',
    within,
    tag: 'SimpleDatatype',
    nodes: values,
    fields: [value],
    only: '1.1' as const,
  })),
];

const reference = (field: string, refersTo: string, only?: Version): KeyReference<TypeName> => ({
  kind: 'reference',
  name: refersTo,
  ...device,
  nodes: ['*'],
  field,
  refersTo,
  ...(only === undefined ? {} : { only }),
});
const references: readonly KeyReference<TypeName>[] = [
  reference('textId', 'text'),
  reference('variableId', 'variable'),
  reference('datatypeId', 'datatype'),
  reference('processDataId', 'processData', '1.1'),
  reference('menuId', 'menu', '1.1'),
  { ...reference('productId', 'product', '1.1'), nodes: ['ProductRef'] },
  { ...reference('productId', 'productRef', '1.1'), nodes: ['DeviceVariant'] },
];

export const constraints: readonly Constraint[] = [...keys, ...local, ...references];
