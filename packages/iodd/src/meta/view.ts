/** A metamodel as one version sees it, linked and indexed for reader, writer and structure check. */
import { constraints, type Constraint } from './constraints.ts';
import { meta, roots, type TypeName } from './index.ts';
import {
  inVersion,
  type ElementType,
  type NodeType,
  type Particle,
  type SimpleType,
  type Version,
} from './kit.ts';
import { lexicalCheck, normalise } from './lexical.ts';
import { namespaces } from './namespaces.ts';
import { substitutes } from './schema-names.ts';

export { namespaces, versionOfNamespace } from './namespaces.ts';

/** A standard as data: all that the engine knows of it. */
export interface Schema<V extends string = string, T extends ElementType = ElementType> {
  readonly namespaces: Readonly<Record<V, string>>;
  readonly types: Readonly<Record<T, NodeType>>;
  /** The elements that may stand at the top of a file. */
  readonly roots: readonly T[];
  /** What `only` says of a constraint is a version of the IODD. */
  readonly constraints: readonly Constraint[];
  /** The values of `xsi:type` that an element declared with a type accepts, and the types they mean. */
  readonly substitutes: (type: T) => readonly (readonly [schemaName: string, type: T])[];
  /** Of elements, and then of their attributes too; without one they have none, and attributes no namespace. */
  readonly prefix: string;
}

export interface AttributeView {
  readonly key: string;
  readonly name: string;
  readonly type: SimpleType;
  readonly required: boolean;
  readonly fixed: string | undefined;
  readonly default: string | undefined;
  readonly accepts: (raw: string) => boolean;
}
export interface SlotView<T extends ElementType = TypeName> {
  readonly tag: string;
  readonly name: string;
  /** Which step of the content model the element belongs to. */
  readonly step: number;
  readonly repeats: boolean;
  /** The node type of the element; undefined where only `xsi:type` can say it. */
  readonly type: TypeView<T> | undefined;
  /** The types that `xsi:type` may choose, by their names in the schema. */
  readonly family: ReadonlyMap<string, TypeView<T>>;
}
export interface StepView {
  readonly min: number;
  readonly max: number;
  readonly tags: readonly string[];
}
export interface TypeView<T extends ElementType = TypeName> {
  readonly name: T;
  /** In declared order, by their names in XML. */
  readonly attributes: ReadonlyMap<string, AttributeView>;
  readonly byKey: ReadonlyMap<string, AttributeView>;
  readonly requiredKeys: readonly string[];
  readonly slots: ReadonlyMap<string, SlotView<T>>;
  readonly byTag: ReadonlyMap<string, SlotView<T>>;
  readonly steps: readonly StepView[];
  readonly text: { readonly type: SimpleType; readonly fixed: string | undefined } | undefined;
}
export interface VersionView<T extends ElementType = TypeName> {
  readonly version: string;
  readonly namespace: string;
  /** With its colon. */
  readonly prefix: string;
  readonly types: ReadonlyMap<string, TypeView<T>>;
  readonly roots: ReadonlyMap<string, TypeView<T>>;
  readonly constraints: readonly Constraint[];
  readonly substitutes: (type: string) => readonly (readonly [schemaName: string, type: string])[];
}

function attributeViews(type: NodeType, version: string): AttributeView[] {
  return Object.entries(type.attributes).flatMap(([key, declared]) => {
    const attribute = inVersion(declared, version);
    if (!attribute) return [];
    const { fixed } = attribute;
    const accepts = lexicalCheck(attribute.type);
    return {
      key,
      name: attribute.name ?? key,
      type: attribute.type,
      required: attribute.required,
      fixed,
      default: attribute.default ?? fixed,
      accepts: fixed === undefined ? accepts : (raw) => accepts(raw) && isSame(attribute.type, raw, fixed),
    };
  });
}

/** Fixed values are compared as values: `0128` is `128`. */
function isSame(type: SimpleType, raw: string, fixed: string): boolean {
  const value = normalise(type, raw);
  return value === fixed || (type.kind === 'unsigned' && Number(value) === Number(fixed));
}

type Mutable<T extends ElementType> = { -readonly [K in keyof TypeView<T>]: TypeView<T>[K] };

function addContent<T extends ElementType>(
  view: Mutable<T>,
  content: readonly Particle[],
  types: VersionView<T>,
): void {
  const slots = new Map<string, SlotView<T>>();
  const steps: StepView[] = [];
  for (const declared of content) {
    const particle = inVersion(declared, types.version);
    if (!particle) continue;
    const tags = Object.keys(particle.elements).filter(
      (tag) => (particle.onlyTags?.[tag] ?? types.version) === types.version,
    );
    for (const tag of tags) {
      const target = particle.elements[tag] ?? [];
      const name = particle.names?.[tag] ?? tag;
      const repeats = particle.repeat === tag;
      slots.set(name, { tag, name, step: steps.length, repeats, ...link(target, particle, types) });
    }
    steps.push({ min: particle.min, max: particle.max, tags });
  }
  view.slots = slots;
  view.byTag = new Map([...slots.values()].map((slot) => [slot.tag, slot]));
  view.steps = steps;
}

function link<T extends ElementType>(
  target: string | readonly string[],
  particle: Particle,
  { version, types, substitutes: substitutesOf }: VersionView<T>,
): Pick<SlotView<T>, 'type' | 'family'> {
  const type = typeof target === 'string' ? types.get(target) : undefined;
  const members = type ? substitutesOf(type.name) : namesIn(target, particle, version);
  const family = new Map<string, TypeView<T>>();
  for (const [schemaName, name] of members) {
    const member = types.get(name);
    if (member) family.set(schemaName, member);
  }
  return { type, family };
}

const namesIn = (target: string | readonly string[], { onlyTypes }: Particle, version: string) =>
  [target]
    .flat()
    .filter((name) => (onlyTypes?.[name] ?? version) === version)
    .map((name) => [name, name] as const);

const isKey = <T extends object>(name: string | number | symbol, object: T): name is keyof T =>
  Object.hasOwn(object, name);
const keysOf = <T extends ElementType>(types: Schema<string, T>['types']): readonly T[] =>
  Object.keys(types).filter((name): name is T => isKey(name, types));

/** Of any standard. */
export type AnyView = VersionView<ElementType>;
export type AnyTypeView = TypeView<ElementType>;
export type AnySlot = SlotView<ElementType>;

/** A schema as one of its versions has it. */
export function viewIn<V extends string, T extends ElementType>(
  schema: Schema<V, T>,
  version: NoInfer<V>,
): VersionView<T> {
  const types = new Map<string, Mutable<T>>();
  const view: VersionView<T> & { readonly roots: Map<string, TypeView<T>> } = {
    version,
    namespace: schema.namespaces[version],
    prefix: schema.prefix === '' ? '' : `${schema.prefix}:`,
    types,
    roots: new Map(),
    constraints: schema.constraints,
    substitutes: (type) => (isKey(type, schema.types) ? schema.substitutes(type) : []),
  };
  const names = keysOf(schema.types);
  for (const name of names) types.set(name, typeView(name, schema.types[name], version));
  for (const name of names) {
    const target = types.get(name);
    if (target) addContent(target, schema.types[name].content, view);
  }
  for (const name of schema.roots) {
    const type = types.get(name);
    if (type) view.roots.set(name, type);
  }
  return view;
}

function typeView<T extends ElementType>(name: T, type: NodeType, version: string): Mutable<T> {
  const attributes = attributeViews(type, version);
  const text = type.text && { ...type.text, ...(version === '1.0.1' ? withFixed(type.text.v101) : {}) };
  return {
    name,
    attributes: new Map(attributes.map((attribute) => [attribute.name, attribute])),
    byKey: new Map(attributes.map((attribute) => [attribute.key, attribute])),
    requiredKeys: attributes.filter(({ required }) => required).map(({ key }) => key),
    slots: new Map(),
    byTag: new Map(),
    steps: [],
    text: text && { type: text.type, fixed: text.fixed },
  };
}

const withFixed = (text?: { type: SimpleType; fixed?: string }): object =>
  text ? { fixed: undefined, ...text } : {};

const iodd: Schema<Version, TypeName> = {
  namespaces,
  types: meta,
  roots,
  constraints,
  substitutes,
  prefix: '',
};
const built: Readonly<Record<Version, VersionView>> = {
  '1.0.1': viewIn(iodd, '1.0.1'),
  '1.1': viewIn(iodd, '1.1'),
};
export const viewOf = (version: Version): VersionView => built[version];
/** The newest first: what names no version is read as that. */
export const ioddViews: readonly [VersionView, ...VersionView[]] = [built['1.1'], built['1.0.1']];
