/** The metamodel as one version sees it, linked and indexed for reader, writer and structure check. */
import { declarationOf, roots, typeNames, type TypeName } from './index.ts';
import { inVersion, type NodeType, type Particle, type SimpleType, type Version } from './kit.ts';
import { lexicalCheck, normalise } from './lexical.ts';
import { namespaces } from './namespaces.ts';
import { substitutes } from './schema-names.ts';

export { namespaces, versionOfNamespace } from './namespaces.ts';

export interface AttributeView {
  readonly key: string;
  readonly name: string;
  readonly type: SimpleType;
  readonly required: boolean;
  readonly fixed: string | undefined;
  readonly default: string | undefined;
  readonly accepts: (raw: string) => boolean;
}
export interface SlotView {
  readonly tag: string;
  readonly name: string;
  /** Which step of the content model the element belongs to. */
  readonly step: number;
  readonly repeats: boolean;
  /** The node type of the element; undefined where only `xsi:type` can say it. */
  readonly type: TypeView | undefined;
  /** The types that `xsi:type` may choose, by their names in the schema. */
  readonly family: ReadonlyMap<string, TypeView>;
}
export interface StepView {
  readonly min: number;
  readonly max: number;
  readonly tags: readonly string[];
}
export interface TypeView {
  readonly name: TypeName;
  /** In declared order, by their names in XML. */
  readonly attributes: ReadonlyMap<string, AttributeView>;
  readonly byKey: ReadonlyMap<string, AttributeView>;
  readonly requiredKeys: readonly string[];
  readonly slots: ReadonlyMap<string, SlotView>;
  readonly byTag: ReadonlyMap<string, SlotView>;
  readonly steps: readonly StepView[];
  readonly text: { readonly type: SimpleType; readonly fixed: string | undefined } | undefined;
}
export interface VersionView {
  readonly version: Version;
  readonly namespace: string;
  readonly types: ReadonlyMap<string, TypeView>;
  readonly roots: ReadonlyMap<string, TypeView>;
}

function attributeViews(type: NodeType, version: Version): AttributeView[] {
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

type Mutable = { -readonly [K in keyof TypeView]: TypeView[K] };

function addContent(view: Mutable, content: readonly Particle[], types: VersionView): void {
  const slots = new Map<string, SlotView>();
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

function link(
  target: string | readonly string[],
  particle: Particle,
  { version, types }: VersionView,
): Pick<SlotView, 'type' | 'family'> {
  const type = typeof target === 'string' ? types.get(target) : undefined;
  const members = type ? substitutes(type.name) : namesIn(target, particle, version);
  const family = new Map<string, TypeView>();
  for (const [schemaName, name] of members) {
    const member = types.get(name);
    if (member) family.set(schemaName, member);
  }
  return { type, family };
}

const namesIn = (target: string | readonly string[], { onlyTypes }: Particle, version: Version) =>
  [target]
    .flat()
    .filter((name) => (onlyTypes?.[name] ?? version) === version)
    .map((name) => [name, name] as const);

function build(version: Version): VersionView {
  const types = new Map<string, Mutable>();
  const view = { version, namespace: namespaces[version], types, roots: new Map<string, TypeView>() };
  for (const name of typeNames) {
    const type = declarationOf(name);
    const attributes = attributeViews(type, version);
    const text = type.text && { ...type.text, ...(version === '1.0.1' ? withFixed(type.text.v101) : {}) };
    types.set(name, {
      name,
      attributes: new Map(attributes.map((attribute) => [attribute.name, attribute])),
      byKey: new Map(attributes.map((attribute) => [attribute.key, attribute])),
      requiredKeys: attributes.filter(({ required }) => required).map(({ key }) => key),
      slots: new Map(),
      byTag: new Map(),
      steps: [],
      text: text && { type: text.type, fixed: text.fixed },
    });
  }
  for (const target of types.values()) addContent(target, declarationOf(target.name).content, view);
  for (const name of roots) {
    const type = types.get(name);
    if (type) view.roots.set(name, type);
  }
  return view;
}

const withFixed = (text?: { type: SimpleType; fixed?: string }): object =>
  text ? { fixed: undefined, ...text } : {};

const built: Readonly<Record<Version, VersionView>> = { '1.0.1': build('1.0.1'), '1.1': build('1.1') };
export const viewOf = (version: Version): VersionView => built[version];
