/**
 * The vocabulary in which the standard is declared. It knows that XML and forms exist and nothing of IO-Link.
 *
 * A limit that stands directly on a declaration is the schema's: it is structure. Everything narrower stands
 * under `rules`, with the number of the rule that asks for it, and is judged by that rule.
 */
export type Version = '1.0.1' | '1.1';
export const versions: readonly Version[] = ['1.0.1', '1.1'];

type Letter =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  | ('N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z');
/** The name of a node type of any standard; what is no element has names of its own, as `#text`. */
export type ElementType = `${Letter}${string}`;

export type Kind =
  | 'text'
  | 'token'
  | 'boolean'
  | 'integer'
  | 'unsigned'
  | 'decimal'
  | 'float'
  | 'date'
  | 'language'
  | 'list'
  | 'union';

/** A simple type as data. `V` is what `valueOf` returns for it; it exists for the compiler only. */
export interface SimpleType<V = unknown> {
  readonly kind: Kind;
  readonly values?: readonly string[];
  readonly pattern?: RegExp;
  /** Inclusive; text, because 64-bit limits do not fit a number. */
  readonly min?: string;
  readonly max?: string;
  readonly items?: SimpleType;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly SimpleType[];
  readonly $value?: V;
}

/** A limit that is narrower than the schema, with the number of the standard's rule that sets it. */
export interface RuleLimit {
  readonly rule: number;
  readonly severity?: 'error' | 'warning';
  readonly ranges?: readonly (readonly [min: number, max: number])[];
  readonly maxLength?: number;
  readonly maxOctets?: number;
  readonly maxCount?: number;
  readonly values?: readonly string[];
  readonly without?: readonly string[];
}

/** The spaces in which ids live; a reference names the space that it points into. */
export type IdSpace = 'text' | 'variable' | 'datatype' | 'processData' | 'menu' | 'product';

export interface AttributeOptions {
  /** The name in XML where it differs from the key. */
  readonly name?: string;
  readonly default?: string;
  readonly fixed?: string;
  readonly to?: IdSpace;
  readonly rules?: readonly RuleLimit[];
}
interface ByVersion<O> {
  /** The only version that has it. */
  readonly only?: Version;
  /** What differs in version 1.0.1. */
  readonly v101?: Partial<O>;
}
export interface AttributeFacts extends AttributeOptions {
  readonly type: SimpleType;
  readonly required: boolean;
}
export interface Attribute<V = unknown> extends AttributeOptions, ByVersion<AttributeFacts> {
  readonly type: SimpleType<V>;
  readonly required: boolean;
}
export type Attributes = Readonly<Record<string, Attribute>>;

/** Tag to the name of its node type, or to the family of which `xsi:type` chooses one. */
export type Elements = Readonly<Record<string, string | readonly string[]>>;
export interface ParticleOptions {
  /** Tags by version 1.0.1's name for them. */
  readonly names?: Readonly<Record<string, string>>;
  /** Alternatives that only one version has. */
  readonly onlyTags?: Readonly<Record<string, Version>>;
  /** Members of a family that only one version has. */
  readonly onlyTypes?: Readonly<Record<string, Version>>;
  /** The alternative that may repeat once it is chosen. */
  readonly repeat?: string;
  readonly rules?: readonly RuleLimit[];
}
export interface ParticleFacts extends ParticleOptions {
  readonly min: number;
  readonly max: number;
}
/** One step of a content model: one of `elements`, `min` to `max` times. */
export interface Particle<E extends Elements = Elements> extends ParticleFacts, ByVersion<ParticleFacts> {
  readonly elements: E;
}

export interface NodeType<A extends Attributes = Attributes, E extends Elements = Elements> {
  readonly attributes: A;
  readonly content: readonly Particle<E>[];
  /** Set when the element holds text instead of elements. */
  readonly text?: { readonly type: SimpleType; readonly fixed?: string; readonly v101?: TextFacts };
}
export interface TextFacts {
  readonly type: SimpleType;
  readonly fixed?: string;
}

type Options<O> = O & ByVersion<AttributeFacts>;
export const required = <V>(type: SimpleType<V>, options: Options<AttributeOptions> = {}): Attribute<V> => ({
  ...options,
  type,
  required: true,
});
export const optional = <V>(type: SimpleType<V>, options: Options<AttributeOptions> = {}): Attribute<V> => ({
  ...options,
  type,
  required: false,
});

const particle =
  (min: number, max: number) =>
  <const E extends Elements>(
    elements: E,
    options: ParticleOptions & ByVersion<ParticleFacts> = {},
  ): Particle<E> => ({ min, max, ...options, elements });
/** Exactly one of the given elements. */
export const one = particle(1, 1);
/** One of the given elements or none. */
export const maybe = particle(0, 1);
/** Any number of the given elements, interleaved in any order. */
export const many = particle(0, Infinity);
/** As `many`, at least one. */
export const some = particle(1, Infinity);
/** Between `min` and `max` of the given elements. */
export const between = particle;

export const node = <const A extends Attributes, const P extends readonly Particle[]>(
  attributes: A,
  ...content: P
): NodeType<A, P[number]['elements']> => ({ attributes, content });
const empty = node({});
export const textNode = (
  type: SimpleType,
  options: { readonly fixed?: string; readonly v101?: TextFacts } = {},
): typeof empty => ({ ...empty, text: { ...options, type } });

/** What holds for `version`: the declaration with its delta applied, or nothing where the version lacks it. */
export function inVersion<O extends object>(
  declared: O & { readonly only?: Version; readonly v101?: object },
  version: string,
): O | undefined {
  if (declared.only !== undefined && declared.only !== version) return undefined;
  return version === '1.0.1' && declared.v101 ? { ...declared, ...declared.v101 } : declared;
}

/** Tells the compiler what a type's values are where the declaration was looked up by name. */
export function typed<V>(type: SimpleType): SimpleType<V>;
export function typed(type: SimpleType): SimpleType {
  return type;
}
