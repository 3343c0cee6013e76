/**
 * What stands in the cells of a parameter, and where. Which cells are open and what they take follows from the
 * metamodel: a cell is open where the element that it is about has the field in this version.
 */
import {
  accepts,
  viewOf,
  type AttributeView,
  type ElementNode,
  type SimpleType,
  type SlotView,
  type TypeView,
  type Version,
} from '@iodd-hub/iodd';
import { unitsOf } from '@iodd-hub/iodd/standard';
import { infoTags, rangesIn, type RowNodes } from './nodes.ts';

export const cellColumns = [
  'index',
  'name',
  'id',
  'type',
  'length',
  'access',
  'dynamic',
  'modifiesOtherVariables',
  'excludedFromDataStorage',
  'default',
  'unit',
  'gradient',
  'offset',
  'min',
  'max',
  'description',
] as const;
export type CellColumn = (typeof cellColumns)[number];

interface Typed {
  /** What may be written; not all that the schema would take is what the cell is about. */
  readonly type: SimpleType;
}
export type Place =
  /** The same attribute of one element, or of all that say it. */
  | (Typed & { readonly kind: 'attribute'; readonly nodes: readonly ElementNode[]; readonly field: string })
  | { readonly kind: 'id'; readonly node: ElementNode }
  | { readonly kind: 'text'; readonly owner: ElementNode; readonly tag: string }
  | { readonly kind: 'unit'; readonly nodes: readonly ElementNode[]; readonly version: Version }
  | {
      readonly kind: 'datatype';
      readonly node: ElementNode;
      readonly slot: SlotView;
      readonly canRefer: boolean;
    }
  /** An attribute of an element that comes with the first of its values. */
  | (Typed & {
      readonly kind: 'inner';
      readonly parent: ElementNode;
      readonly node: ElementNode | undefined;
      readonly tag: string;
      readonly field: string;
      /** What the element needs besides. */
      readonly attributes: Readonly<Record<string, string>>;
      /** The element goes when all of these are empty. */
      readonly content: readonly string[];
    });

const typeOf = (version: Version, node: ElementNode): TypeView | undefined =>
  viewOf(version).types.get(node.$type);
const attributeOf = (
  version: Version,
  node: ElementNode | undefined,
  field: string,
): AttributeView | undefined => node && typeOf(version, node)?.byKey.get(field);

const attribute = (
  version: Version,
  node: ElementNode | undefined,
  field: string,
  type?: SimpleType,
): Place | undefined => {
  const view = attributeOf(version, node, field);
  return node && view ? { kind: 'attribute', nodes: [node], field, type: type ?? view.type } : undefined;
};

/** Of an item: in the element that says more of it, which need not be there yet. */
const inInfo = (
  { version, variable, info, subindex }: RowNodes,
  field: string,
  type?: SimpleType,
): Place | undefined => {
  const slots = typeOf(version, variable)?.byTag;
  const tag = infoTags.find((one) => slots?.has(one));
  const view = tag && slots?.get(tag)?.type;
  const declared = view?.byKey.get(field);
  if (!tag || !view || !declared) return undefined;
  return {
    kind: 'inner',
    parent: variable,
    node: info,
    tag,
    field,
    type: type ?? declared.type,
    attributes: { subindex: String(subindex) },
    content: [...view.byKey.keys()].filter((key) => key !== 'subindex'),
  };
};

/** The type of a single value of a datatype: what a default has to be. */
const valueType = ({ version, datatype }: RowNodes): SimpleType | undefined =>
  datatype && typeOf(version, datatype)?.byTag.get('SingleValue')?.type?.byKey.get('value')?.type;

const lengths = ['bitLength', 'fixedLength', 'count'] as const;

const range = (row: RowNodes, field: 'lowerValue' | 'upperValue'): Place | undefined => {
  const { version, datatype } = row;
  const view = datatype && typeOf(version, datatype)?.byTag.get('ValueRange')?.type;
  const declared = view?.byKey.get(field);
  const ranges = datatype ? rangesIn(datatype) : [];
  // With several of them there is no one to be the limit.
  if (!datatype || !declared || ranges.length > 1) return undefined;
  return {
    kind: 'inner',
    parent: datatype,
    node: ranges[0],
    tag: 'ValueRange',
    field,
    type: declared.type,
    attributes: {},
    content: ['lowerValue', 'upperValue'],
  };
};

const datatypePlace = ({ version, variable, item, datatype }: RowNodes): Place | undefined => {
  const owner = item ?? variable;
  const slots = typeOf(version, owner)?.byTag;
  const slot = slots?.get(item ? 'SimpleDatatype' : 'Datatype');
  return datatype && slot
    ? { kind: 'datatype', node: datatype, slot, canRefer: slots?.has('DatatypeRef') ?? false }
    : undefined;
};

const text = ({ version, variable, item, subindex }: RowNodes, tag: string): Place | undefined => {
  const owner = subindex === 0 ? variable : item;
  return owner && typeOf(version, owner)?.byTag.has(tag) ? { kind: 'text', owner, tag } : undefined;
};

const inMenus = ({ version, shown }: RowNodes, field: string): Place | undefined => {
  const view = attributeOf(version, shown[0], field);
  return view && { kind: 'attribute', nodes: shown, field, type: view.type };
};

const flag =
  (field: string) =>
  (row: RowNodes): Place | undefined =>
    row.subindex === 0 ? attribute(row.version, row.variable, field) : inInfo(row, field);

/** Names one of the standard: another id would be another variable. */
const standardTag = 'StdVariableRef';

const places: Readonly<Record<CellColumn, (row: RowNodes) => Place | undefined>> = {
  index: ({ version, variable, subindex }) =>
    subindex === 0 ? attribute(version, variable, 'index') : undefined,
  name: (row) => text(row, 'Name'),
  id: ({ variable, subindex }) =>
    subindex === 0 && variable.tag !== standardTag ? { kind: 'id', node: variable } : undefined,
  type: datatypePlace,
  length: ({ version, datatype }) => {
    const field = lengths.find((one) => attributeOf(version, datatype, one));
    return field && attribute(version, datatype, field);
  },
  access: ({ version, variable, item, subindex }) =>
    subindex === 0
      ? attribute(version, variable, 'accessRights')
      : attribute(version, item, 'accessRightRestriction'),
  dynamic: ({ version, variable, subindex }) =>
    subindex === 0 ? attribute(version, variable, 'dynamic') : undefined,
  modifiesOtherVariables: flag('modifiesOtherVariables'),
  excludedFromDataStorage: flag('excludedFromDataStorage'),
  default: (row) =>
    row.subindex === 0
      ? attribute(row.version, row.variable, 'defaultValue', valueType(row))
      : inInfo(row, 'defaultValue', valueType(row)),
  unit: ({ shown, version }) => (shown.length > 0 ? { kind: 'unit', nodes: shown, version } : undefined),
  gradient: (row) => inMenus(row, 'gradient'),
  offset: (row) => inMenus(row, 'offset'),
  min: (row) => range(row, 'lowerValue'),
  max: (row) => range(row, 'upperValue'),
  description: (row) => text(row, 'Description'),
};

/** Undefined where the cell is closed. */
export const placeOf = (row: RowNodes, column: CellColumn): Place | undefined => places[column](row);

/** The common value of all elements; undefined where they differ. */
const common = (nodes: readonly ElementNode[], field: string): string | undefined => {
  const [first, ...others] = nodes.map(({ attributes }) => attributes[field] ?? '');
  return others.every((one) => one === first) ? first : undefined;
};

interface UnitTexts {
  readonly byCode: ReadonlyMap<string, string>;
  /** Some abbreviations are those of several units: then of the first. */
  readonly byText: ReadonlyMap<string, string>;
}
const unitTexts = new Map<Version, UnitTexts>();
/** A paste asks for hundreds of them. */
const unitTextsOf = (version: Version): UnitTexts => {
  const known = unitTexts.get(version);
  if (known) return known;
  const byCode = new Map(unitsOf(version).map(({ code, abbreviation }) => [String(code), abbreviation]));
  const byText = new Map([...byCode].toReversed().map(([code, abbreviation]) => [abbreviation, code]));
  const made = { byCode, byText };
  unitTexts.set(version, made);
  return made;
};

const unitText = (code: string, version: Version): string =>
  unitTextsOf(version).byCode.get(code.trim()) || code;

/** What the file says there, as it is written; undefined where places that belong together differ. */
export const textAt = (place: Place): string | undefined => {
  switch (place.kind) {
    case 'attribute':
      return common(place.nodes, place.field);
    case 'unit': {
      const code = common(place.nodes, 'unitCode');
      return code === undefined ? undefined : unitText(code, place.version);
    }
    case 'id':
      return place.node.attributes['id'] ?? '';
    case 'inner':
      return place.node?.attributes[place.field] ?? '';
    case 'datatype':
      return place.node.attributes['datatypeId'] ?? place.node.$type;
    case 'text':
      return undefined;
    default:
      return place satisfies never;
  }
};

/** How somebody says a whole number in hexadecimal. */
const hexadecimal = /^\s*(?:0x|16#)([0-9a-f]{1,16})\s*$/i;
const wholeKinds: ReadonlySet<string> = new Set(['integer', 'unsigned']);

/** As the file writes it. */
export const asWritten = (type: SimpleType, typed: string): string => {
  const digits = wholeKinds.has(type.kind) ? hexadecimal.exec(typed)?.[1] : undefined;
  return digits === undefined ? typed : BigInt(`0x${digits}`).toString();
};

export type CellFault = 'number' | 'whole' | 'choice' | 'unit' | 'datatype' | 'empty';

const faults: Readonly<Partial<Record<SimpleType['kind'], CellFault>>> = {
  boolean: 'choice',
  integer: 'whole',
  unsigned: 'whole',
  decimal: 'number',
  float: 'number',
};
/** Whether it is one of the kind at all. A number beyond a limit is taken: the check says so, where everybody sees it. */
const hasShape = (type: SimpleType, written: string): boolean => {
  const known = shapes.get(type) ?? shapeOf(type);
  shapes.set(type, known);
  return accepts(known, written);
};
const shapes = new WeakMap<SimpleType, SimpleType>();
const shapeOf = (type: SimpleType): SimpleType => {
  const { kind, values } = type;
  if (kind === 'union' || kind === 'list') return type;
  return { kind: kind === 'unsigned' ? 'integer' : kind, ...(values ? { values } : {}) };
};

export const codeOfUnit = (version: Version, typed: string): string | undefined => {
  const wanted = typed.trim();
  const { byCode, byText } = unitTextsOf(version);
  return byText.get(wanted) ?? (byCode.has(wanted) ? wanted : undefined);
};

/** The types that an element may have, by their names. */
export const typesIn = ({ type, family }: SlotView): readonly string[] => [
  ...(type ? [type.name] : []),
  ...[...family.values()].map(({ name }) => name),
];

/** Why a text cannot stand there; undefined where it can. */
export const faultOf = (
  place: Place,
  typed: string,
  datatypeIds: () => ReadonlySet<string>,
): CellFault | undefined => {
  if (place.kind === 'text') return undefined;
  if (typed === '') return place.kind === 'id' || place.kind === 'datatype' ? 'empty' : undefined;
  switch (place.kind) {
    case 'id':
      return undefined;
    case 'unit':
      return codeOfUnit(place.version, typed) === undefined ? 'unit' : undefined;
    case 'datatype':
      return typesIn(place.slot).includes(typed) || (place.canRefer && datatypeIds().has(typed))
        ? undefined
        : 'datatype';
    case 'attribute':
    case 'inner': {
      const { type } = place;
      return hasShape(type, asWritten(type, typed)) ? undefined : type.values ? 'choice' : faults[type.kind];
    }
    default:
      return place satisfies never;
  }
};
