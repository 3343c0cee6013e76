/** The places of the designer as one table: where their elements stand is the contract's, what shows them stands here. */
import { sections as places, type SectionName } from '@iodd-hub/contract/sections';
import { viewOf, type Draft, type ElementNode } from '@iodd-hub/iodd';
import { elementAtPath, nodesAt } from '@iodd-hub/iodd/items';
import type { TabName } from '../../../device/tab-names.ts';
import { trailOf } from '../../../shared/forms/trail.ts';

export const sectionGroups = ['device', 'data', 'operation', 'link'] as const;
export type SectionGroup = (typeof sectionGroups)[number];

/** Elements that are always there, each with its form. */
interface FormsContent {
  readonly kind: 'forms';
  readonly forms: readonly { readonly path: readonly string[]; readonly without: readonly string[] }[];
}
/** Elements of a kind in a table. */
export interface RowsContent {
  readonly kind: 'rows';
  readonly path: readonly string[];
  readonly tags: readonly string[];
}
export type SectionContent = FormsContent | RowsContent;

/** Editors that draw their section in their own way. */
export type EditorName = 'menus' | 'processData' | 'texts';

interface SectionRow {
  readonly group: SectionGroup;
  readonly content: SectionContent;
  /** The view of the device that edits it better than a table of its elements does. */
  readonly view?: TabName;
  /** An editor of its own. */
  readonly editor?: EditorName;
  /** What is drawn below the table, of the element that is looked at. */
  readonly below?: 'record' | 'display' | 'connection' | 'pictures';
  /** A list of the standard or of the profiles that its elements can be taken from. */
  readonly list?: 'events' | 'errors' | 'datatypes';
  /** What is shown below its forms: what they result in, and what is easier to choose there. */
  readonly effect?: 'transport' | 'profiles';
  /** Where else its elements stand, as texts do in every language. */
  readonly also?: readonly (readonly string[])[];
}

/** As the contract says it; only sections of elements are asked for. */
const of = (name: SectionName): SectionContent => {
  const { place } = places[name];
  if (place.kind === 'form') return { kind: 'forms', forms: place.joined };
  if (place.kind === 'items' || place.kind === 'only')
    return { kind: 'rows', path: place.path, tags: place.tags };
  throw new Error(`The section ${name} has no elements.`);
};
const isFeatures = (path: readonly string[]): boolean => path.at(-1) === 'Features';
const baseForms = places.baseinfo.place.joined;
const forms = (...list: FormsContent['forms']): FormsContent => ({ kind: 'forms', forms: list });

const rows = {
  base: { group: 'device', content: forms(...baseForms.filter(({ path }) => !isFeatures(path))) },
  products: { group: 'device', content: of('baseinfo/product'), below: 'pictures' },
  features: {
    group: 'device',
    content: forms(...baseForms.filter(({ path }) => isFeatures(path))),
    effect: 'profiles',
  },
  file: {
    group: 'device',
    content: forms({ path: ['ProfileHeader'], without: [] }, { path: ['Stamp'], without: [] }),
  },
  datatypes: { group: 'data', content: of('datatype'), below: 'record', list: 'datatypes' },
  standardVariables: { group: 'data', content: of('stdvariable') },
  variables: { group: 'data', content: of('variable'), view: 'parameters' },
  directParameters: { group: 'data', content: of('directparameter'), below: 'record' },
  processData: { group: 'data', content: of('processdata'), editor: 'processData' },
  processReferences: { group: 'data', content: of('processref'), below: 'display' },
  menus: { group: 'operation', content: of('menu'), editor: 'menus' },
  roleMenus: {
    group: 'operation',
    editor: 'menus',
    content: forms(
      ...['ObserverRoleMenuSet', 'MaintenanceRoleMenuSet', 'SpecialistRoleMenuSet'].map((tag) => ({
        path: ['ProfileBody', 'DeviceFunction', 'UserInterface', tag],
        without: [],
      })),
    ),
  },
  errors: { group: 'operation', content: of('error'), list: 'errors' },
  events: { group: 'operation', content: of('event'), list: 'events' },
  texts: {
    group: 'operation',
    content: {
      kind: 'rows',
      path: ['ExternalTextCollection', 'PrimaryLanguage'],
      tags: ['Text', 'TextRedefine'],
    },
    editor: 'texts',
    // Of another language in the main file, and in a file of its own.
    also: [['ExternalTextCollection', 'Language'], ['Language']].flatMap((path) => [
      path,
      [...path, 'Text'],
      [...path, 'TextRedefine'],
    ]),
  },
  connections: { group: 'link', content: of('connection'), below: 'connection' },
  transport: { group: 'link', content: of('transport'), effect: 'transport' },
  tests: { group: 'link', content: of('test') },
} as const satisfies Record<string, SectionRow>;

export type SectionKey = keyof typeof rows;
export interface DesignerSection extends SectionRow {
  readonly key: SectionKey;
}
const isKey = (key: string): key is SectionKey => Object.hasOwn(rows, key);
export const designerSections: readonly DesignerSection[] = Object.keys(rows)
  .filter(isKey)
  .map((key) => ({ key, ...rows[key] }));

export const sectionNamed = (key: string | undefined): DesignerSection | undefined =>
  designerSections.find((section) => section.key === key);

export const elementsOf = (draft: Draft, { content }: DesignerSection): readonly ElementNode[] =>
  content.kind === 'forms'
    ? content.forms.flatMap(({ path }) => elementAtPath(draft, path) ?? [])
    : nodesAt(draft, content);

/** The last element of a path that is there, and the tags that are missing below it. */
export const reachedAt = (draft: Draft, path: readonly string[]) => {
  const missing = path.findIndex((_, at) => !elementAtPath(draft, path.slice(0, at + 1)));
  const depth = missing < 0 ? path.length : missing;
  return { above: elementAtPath(draft, path.slice(0, depth)), missing: path.slice(depth) };
};

/** Those of its elements that a file of this version may have: errors came with 1.1. */
export const tagsOf = (draft: Draft, { path, tags }: RowsContent): readonly string[] => {
  const { types } = viewOf(draft.main.version);
  const { above, missing } = reachedAt(draft, path);
  const holder = missing.reduce((view, tag) => view?.byTag.get(tag)?.type, above && types.get(above.$type));
  return tags.filter((tag) => holder?.byTag.has(tag));
};

const prefixesOf = ({ content, also = [] }: DesignerSection): readonly (readonly string[])[] => [
  ...(content.kind === 'forms'
    ? content.forms.map(({ path }) => path)
    : content.tags.map((tag) => [...content.path, tag])),
  ...also,
];
const prefixes = designerSections.flatMap((section) =>
  prefixesOf(section).map((prefix) => ({ section, prefix })),
);

export interface SectionPlace {
  readonly section: DesignerSection;
  /** The element of the section that it is, or stands in. */
  readonly item: ElementNode;
}

/** In which place of the designer an element is edited. */
export const placeOf = (draft: Draft, $id: string): SectionPlace | undefined => {
  const [, ...trail] = trailOf(draft, $id);
  const fits = prefixes.filter(({ prefix }) => prefix.every((tag, at) => trail[at]?.tag === tag));
  const best = fits.reduce<(typeof fits)[number] | undefined>(
    (longest, one) => (longest && longest.prefix.length >= one.prefix.length ? longest : one),
    undefined,
  );
  const item = best && trail[best.prefix.length - 1];
  return best && item ? { section: best.section, item } : undefined;
};
