/** Namespace declarations that foreign names need where they are written. */
import type { ForeignAttribute } from '../document.ts';
import { prefixOf, xmlNamespace, xmlnsNamespace } from './names.ts';

/** Prefix to namespace, as it holds inside an element. */
export type Scope = Readonly<Record<string, string>>;
export type Pair = readonly [name: string, value: string];

const declares = (foreign: ForeignAttribute): string | undefined => {
  if (foreign.namespace !== xmlnsNamespace) return undefined;
  return foreign.name === 'xmlns' ? '' : foreign.name.slice('xmlns:'.length);
};

/** Only a file that is not well-formed can hold a name with two colons or an empty half. */
export const writableName = (name: string): string => {
  const [first = '', ...rest] = name.split(':').filter((part) => part !== '');
  const local = rest.join('_');
  if (local === '') return first === '' ? '_' : first;
  return `${first}:${/^[\p{L}_]/u.test(local) ? local : `_${local}`}`;
};

/**
 * The foreign attributes of an element as name and value, with the declarations that `names` (the element's
 * own name) and they themselves need; and the scope for what stands inside.
 */
export function foreignPairs(
  foreign: readonly ForeignAttribute[],
  outer: Scope,
  names: readonly Pick<ForeignAttribute, 'name' | 'namespace'>[] = [],
): { readonly pairs: readonly Pair[]; readonly scope: Scope } {
  if (foreign.length === 0 && names.length === 0) return { pairs: [], scope: outer };
  const scope: Record<string, string> = { ...outer };
  const pairs: Pair[] = [];
  for (const attribute of foreign) {
    const prefix = declares(attribute);
    if (prefix === undefined || prefix === 'xml' || prefix === 'xmlns') continue;
    scope[prefix] = attribute.value.trim();
    pairs.push([attribute.name, attribute.value]);
  }
  const own = foreign.filter((attribute) => declares(attribute) === undefined);
  for (const { name, namespace } of names) bind(prefixOf(name), namespace);
  for (const { name, namespace, value } of own) {
    if (name.includes(':')) bind(prefixOf(name), namespace);
    pairs.push([writableName(name), value]);
  }
  return { pairs, scope };

  function bind(prefix: string, namespace: string): void {
    if (scope[prefix] === namespace || namespace === xmlNamespace) return;
    scope[prefix] = namespace;
    pairs.push([prefix === '' ? 'xmlns' : `xmlns:${prefix}`, namespace]);
  }
}
