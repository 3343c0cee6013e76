import { keysOf } from './keys-of.ts';

/**
 * The sections of the IODD editor (specification, section 7) as one table: which elements of the document a section
 * is about, and which calls it has. The server interprets it over the metamodel; nothing is written for one section.
 */

/** Elements of one kind that stand together. */
export interface ItemsPlace {
  readonly kind: 'items';
  /** Tags from the root of the document down to the element that holds the items. */
  readonly path: readonly string[];
  /** The tags of the items; a second one is that of what the standard defines. */
  readonly tags: readonly string[];
  /** Attributes that tell an item apart from the others; none where only `nodeId` does. */
  readonly key: readonly string[];
}
/** One element that may be there once. */
export type OnlyPlace = Omit<ItemsPlace, 'kind'> & { readonly kind: 'only' };
/** Elements that are always there, as one form. */
interface FormPlace {
  readonly kind: 'form';
  readonly joined: readonly { readonly path: readonly string[]; readonly without: readonly string[] }[];
}
/** What may be chosen for something in another section. */
interface ChoicesPlace {
  readonly kind: 'choices';
  readonly choices: 'menuVariables' | 'menuRecordItems' | 'conditions' | 'testVariables';
}
export type SectionPlace =
  | ItemsPlace
  | OnlyPlace
  | FormPlace
  | ChoicesPlace
  | { readonly kind: 'texts' }
  | { readonly kind: 'images' }
  /** Comes with publishing. */
  | { readonly kind: 'publish' };

export type SectionAction =
  | 'list'
  | 'detail'
  | 'save'
  | 'edit'
  | 'delete/check'
  | 'delete'
  | 'listForSimple'
  | 'listForRecord'
  | 'listForInAndOut'
  | 'add/std'
  | 'move';

interface Section {
  readonly place: SectionPlace;
  readonly actions: readonly string[];
}

const deviceFunction = ['ProfileBody', 'DeviceFunction'] as const;
const identity = ['ProfileBody', 'DeviceIdentity'] as const;
const variables = [...deviceFunction, 'VariableCollection'] as const;
const userInterface = [...deviceFunction, 'UserInterface'] as const;
const profile = ['CommNetworkProfile'] as const;
const physicalLayer = [...profile, 'TransportLayers', 'PhysicalLayer'] as const;

const items = (place: Omit<ItemsPlace, 'kind'>): ItemsPlace => ({ kind: 'items', ...place });

export const sections = {
  baseinfo: {
    place: {
      kind: 'form',
      joined: [
        { path: ['DocumentInfo'], without: [] },
        { path: identity, without: ['DeviceVariantCollection'] },
        { path: [...deviceFunction, 'Features'], without: [] },
      ],
    },
    actions: ['detail', 'save'],
  },
  'baseinfo/product': {
    place: items({
      path: [...identity, 'DeviceVariantCollection'],
      tags: ['DeviceVariant'],
      key: ['productId'],
    }),
    actions: ['list', 'save', 'delete'],
  },
  'baseinfo/product/image': { place: { kind: 'images' }, actions: ['list'] },
  datatype: {
    place: items({ path: [...deviceFunction, 'DatatypeCollection'], tags: ['Datatype'], key: ['id'] }),
    actions: ['list', 'listForSimple', 'listForRecord', 'save', 'edit', 'detail', 'delete/check', 'delete'],
  },
  stdvariable: {
    place: items({ path: variables, tags: ['StdVariableRef'], key: ['id'] }),
    actions: ['save', 'list', 'detail', 'edit', 'delete/check', 'delete'],
  },
  variable: {
    place: items({ path: variables, tags: ['Variable'], key: ['id'] }),
    actions: ['save', 'list', 'detail', 'delete/check', 'delete'],
  },
  processdata: {
    place: items({ path: [...deviceFunction, 'ProcessDataCollection'], tags: ['ProcessData'], key: ['id'] }),
    actions: ['save', 'list', 'detail', 'delete/check', 'delete', 'listForInAndOut'],
  },
  processref: {
    place: items({
      path: [...userInterface, 'ProcessDataRefCollection'],
      tags: ['ProcessDataRef'],
      key: ['processDataId'],
    }),
    actions: ['list', 'detail', 'save', 'delete'],
  },
  directparameter: {
    place: { kind: 'only', path: variables, tags: ['DirectParameterOverlay'], key: ['id'] },
    actions: ['save', 'delete', 'detail'],
  },
  error: {
    place: items({
      path: [...deviceFunction, 'ErrorTypeCollection'],
      tags: ['ErrorType', 'StdErrorTypeRef'],
      key: ['code', 'additionalCode'],
    }),
    actions: ['list', 'save', 'add/std', 'delete'],
  },
  event: {
    place: items({
      path: [...deviceFunction, 'EventCollection'],
      tags: ['Event', 'StdEventRef'],
      key: ['code'],
    }),
    actions: ['list', 'save', 'add/std', 'delete'],
  },
  'menu/variable': { place: { kind: 'choices', choices: 'menuVariables' }, actions: ['list'] },
  'menu/record': { place: { kind: 'choices', choices: 'menuRecordItems' }, actions: ['list'] },
  'menu/condition': { place: { kind: 'choices', choices: 'conditions' }, actions: ['list'] },
  menu: {
    place: items({ path: [...userInterface, 'MenuCollection'], tags: ['Menu'], key: ['id'] }),
    actions: ['list', 'detail', 'save', 'delete', 'move'],
  },
  'menu/set': {
    place: {
      kind: 'form',
      joined: [{ path: userInterface, without: ['ProcessDataRefCollection', 'MenuCollection'] }],
    },
    actions: ['detail', 'save'],
  },
  connection: {
    place: items({ path: physicalLayer, tags: ['Connection'], key: [] }),
    actions: ['list', 'detail', 'save', 'delete'],
  },
  transport: {
    place: {
      kind: 'form',
      joined: [
        { path: profile, without: ['TransportLayers', 'Test'] },
        { path: physicalLayer, without: ['Connection'] },
      ],
    },
    actions: ['detail', 'save'],
  },
  'test/variable': { place: { kind: 'choices', choices: 'testVariables' }, actions: ['list'] },
  test: {
    place: { kind: 'form', joined: [{ path: [...profile, 'Test'], without: [] }] },
    actions: ['detail', 'save'],
  },
  text: { place: { kind: 'texts' }, actions: ['list', 'detail', 'save', 'delete'] },
  publish: {
    place: { kind: 'publish' },
    actions: ['create', 'create/10', 'create/both', 'list', 'log', 'release'],
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
/** The sections that are served: all but publishing, which comes with its part. */
export type ServedSection = Exclude<SectionName, 'publish'>;
export const servedSections: readonly ServedSection[] = keysOf(sections).filter(
  (name): name is ServedSection => name !== 'publish',
);

/** A call by its address below /api/iodd. */
export type SectionCall = {
  [S in ServedSection]: `${S}/${(typeof sections)[S]['actions'][number]}`;
}[ServedSection];

export const sectionPaths = (name: SectionName): string[] =>
  sections[name].actions.map((action) => `/api/iodd/${name}/${action}`);
