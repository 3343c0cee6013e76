/** Namespace declarations that foreign names need where they are written. */
import type { ForeignAttribute } from '../document.ts';
import { localOf, prefixOf, writableLocal, xmlNamespace, xmlnsNamespace, xsiNamespace } from './names.ts';

/** Prefix to namespace, as it holds inside an element. */
export type Scope = Readonly<Record<string, string>>;
export type Pair = readonly [name: string, value: string];
type Name = Pick<ForeignAttribute, 'name' | 'namespace'>;

/** The prefixes that the writer declares itself; a damaged file may bind them to something else. */
const reserved = new Set(['xml', 'xmlns', 'xsi']);

/** Collects the attributes of one start tag and the scope that it opens. */
export class TagScope {
  readonly pairs: Pair[] = [];
  readonly scope: Record<string, string>;
  private readonly declared = new Set<string>();
  constructor(outer: Scope) {
    this.scope = { ...outer };
  }

  /** Declarations come first: the names beside them rely on them. */
  addForeign(foreign: readonly ForeignAttribute[]): void {
    for (const { name, namespace, value } of foreign) {
      const prefix = name === 'xmlns' ? '' : localOf(name);
      if (namespace === xmlnsNamespace && !reserved.has(prefix)) this.bindPrefix(prefix, value.trim());
    }
    const written = new Set<string>();
    for (const attribute of foreign) {
      if (attribute.namespace === xmlnsNamespace) continue;
      const name = attribute.name.includes(':') ? this.nameFor(attribute) : writableLocal(attribute.name);
      if (!written.has(name)) this.pairs.push([name, attribute.value]);
      written.add(name);
    }
  }

  /** The name to write, with a prefix that stands for its namespace here. */
  nameFor({ name, namespace }: Name): string {
    const prefix = this.prefixFor(prefixOf(name), namespace);
    const local = writableLocal(localOf(name));
    return prefix === '' ? local : `${prefix}:${local}`;
  }

  private prefixFor(wanted: string, namespace: string): string {
    if (namespace === xmlNamespace) return 'xml';
    if (namespace === xsiNamespace && wanted === 'xsi') return 'xsi';
    const prefix = wanted === '' ? '' : writableLocal(wanted);
    if (this.scope[prefix] === namespace && !reserved.has(prefix)) return prefix;
    if (!reserved.has(prefix) && !this.declared.has(prefix)) return this.bindPrefix(prefix, namespace);
    let number = 1;
    while (this.scope[`ns${number}`] !== undefined) number += 1;
    return this.bindPrefix(`ns${number}`, namespace);
  }

  private bindPrefix(prefix: string, namespace: string): string {
    // No prefix may stand for no namespace, nor any but their own for the two of XML itself.
    const isImpossible =
      (prefix !== '' && namespace === '') || namespace === xmlnsNamespace || namespace === xmlNamespace;
    if (isImpossible || this.declared.has(prefix)) return prefix;
    this.declared.add(prefix);
    this.scope[prefix] = namespace;
    this.pairs.push([prefix === '' ? 'xmlns' : `xmlns:${writableLocal(prefix)}`, namespace]);
    return prefix;
  }
}
