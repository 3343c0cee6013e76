/** Namespace declarations that foreign names need where they are written. */
import type { ForeignAttribute } from '../document.ts';
import { localOf, prefixOf, writableLocal, xmlNamespace, xmlnsNamespace, xsiNamespace } from './names.ts';

export type Pair = readonly [name: string, value: string];
type Name = Pick<ForeignAttribute, 'name' | 'namespace'>;

/** Prefix to namespace, as it holds inside an element. An element adds its own and asks the ones around it for others. */
export class Scope {
  private readonly own: Map<string, string>;
  private readonly outer: Scope | undefined;
  private held: Map<string, string | undefined> | undefined;
  /** No prefix `ns…` with this number or a higher one is bound. */
  private nextNumber: number;
  constructor(own: Iterable<Pair>, outer?: Scope) {
    this.own = new Map(own);
    this.outer = outer;
    this.nextNumber = outer?.nextNumber ?? 1;
  }

  namespaceOf(prefix: string): string | undefined {
    return this.own.get(prefix) ?? this.outer?.heldInside(prefix);
  }
  /** Asked by the elements inside, when this one binds no more: many ask for the same through many levels. */
  private heldInside(prefix: string): string | undefined {
    this.held ??= new Map();
    if (!this.held.has(prefix)) this.held.set(prefix, this.namespaceOf(prefix));
    return this.held.get(prefix);
  }
  bind(prefix: string, namespace: string): void {
    this.own.set(prefix, namespace);
    const number = Number(/^ns(\d{1,9})$/.exec(prefix)?.[1] ?? 0);
    this.nextNumber = Math.max(this.nextNumber, number + 1);
  }
  get freePrefix(): string {
    return `ns${this.nextNumber}`;
  }
}

/** The prefixes that the writer declares itself; a damaged file may bind them to something else. */
const reserved = new Set(['xml', 'xmlns', 'xsi']);

/** Collects the attributes of one start tag and the scope that it opens. */
export class TagScope {
  readonly scope: Scope;
  private readonly pairs: Pair[] = [];
  private readonly declared: Set<string>;

  /** Elements that the standard knows are written without a prefix, so nothing may bind the empty one on them. */
  constructor(outer: Scope, { keepsDefault }: { readonly keepsDefault: boolean }) {
    this.scope = new Scope([], outer);
    this.declared = new Set(keepsDefault ? [''] : []);
  }

  /** Declarations come first: the names beside them rely on them. */
  addForeign(foreign: readonly ForeignAttribute[]): void {
    for (const { name, namespace, value } of foreign) {
      const prefix = name === 'xmlns' ? '' : writableLocal(localOf(name));
      if (namespace === xmlnsNamespace && !reserved.has(prefix)) this.bindPrefix(prefix, value.trim());
    }
    for (const attribute of foreign) {
      if (attribute.namespace === xmlnsNamespace) continue;
      const isPrefixed = attribute.name.includes(':') && isPossible(attribute.namespace);
      const name = isPrefixed ? this.nameFor(attribute) : plainName(attribute.name);
      this.pairs.push([name, attribute.value]);
    }
  }

  /** An element without a namespace has no prefix either, so none may be the default where it stands. */
  addElement({ namespace }: Name): void {
    if (!isPossible(namespace) && this.scope.namespaceOf('') !== '') this.bindPrefix('', '');
  }

  /** The name to write, with a prefix that stands for its namespace here. */
  nameFor({ name, namespace }: Name): string {
    const prefix = isPossible(namespace) ? this.prefixFor(prefixOf(name), namespace) : '';
    const local = writableLocal(localOf(name));
    return prefix === '' ? plainName(local) : `${prefix}:${local}`;
  }

  /** The attributes after some that come first. XML permits each name of a namespace once; the first one stays. */
  after(first: readonly Pair[]): readonly Pair[] {
    if (this.pairs.length === 0) return first;
    const seen = new Set<string>();
    return [...first, ...this.pairs].filter(([name]) => {
      const key = `${this.namespaceFor(name)} ${localOf(name)}`;
      const { size } = seen;
      return seen.add(key).size > size;
    });
  }

  private namespaceFor(name: string): string {
    const prefix = prefixOf(name);
    // Without a prefix an attribute is in no namespace, but a declaration.
    if (prefix === '') return name === 'xmlns' ? xmlnsNamespace : '';
    return prefix === 'xmlns' ? xmlnsNamespace : (this.scope.namespaceOf(prefix) ?? '');
  }

  private prefixFor(wanted: string, namespace: string): string {
    if (namespace === xmlNamespace) return 'xml';
    if (namespace === xsiNamespace && wanted === 'xsi') return 'xsi';
    const prefix = wanted === '' ? '' : writableLocal(wanted);
    if (this.scope.namespaceOf(prefix) === namespace && !reserved.has(prefix)) return prefix;
    if (!reserved.has(prefix) && !this.declared.has(prefix)) return this.bindPrefix(prefix, namespace);
    return this.bindPrefix(this.scope.freePrefix, namespace);
  }

  private bindPrefix(prefix: string, namespace: string): string {
    // No prefix may stand for no namespace, nor any but their own for the two of XML itself.
    const isImpossible =
      (prefix !== '' && namespace === '') || namespace === xmlnsNamespace || namespace === xmlNamespace;
    if (isImpossible || this.declared.has(prefix)) return prefix;
    this.declared.add(prefix);
    this.scope.bind(prefix, namespace);
    this.pairs.push([prefix === '' ? 'xmlns' : `xmlns:${prefix}`, namespace]);
    return prefix;
  }
}

/** No prefix may stand for these. */
const isPossible = (namespace: string): boolean => namespace !== '' && namespace !== xmlnsNamespace;

/** `xmlns` is a declaration wherever it stands. */
const plainName = (name: string): string => (name === 'xmlns' ? '_xmlns' : writableLocal(name));
