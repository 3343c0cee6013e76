/** Which elements an identity constraint selects, and what the key of one of them is. */
import type { Constraint, Uniqueness } from './constraints.ts';
import { canonical } from './lexical.ts';
import type { AnyTypeView } from './view.ts';

interface Tagged {
  readonly tag: string;
}
interface Keyed {
  readonly attributes: { readonly [name: string]: string | undefined };
}

export const isSelected = ({ nodes }: Constraint, node: Tagged, parent: Tagged): boolean => {
  for (const path of nodes)
    if (path === '*' || path === node.tag || path === `${parent.tag}/${node.tag}`) return true;
  return false;
};

/** Undefined where a field of the key is missing. */
export function keyValue({ fields }: Uniqueness, node: Keyed, type: AnyTypeView): string | undefined {
  let value: string | undefined;
  for (const names of fields) {
    const part = fieldValue(names, node, type);
    if (part === undefined) return undefined;
    value = value === undefined ? part : `${value} ${part}`;
  }
  return value;
}

function fieldValue(names: readonly string[], node: Keyed, type: AnyTypeView): string | undefined {
  for (const name of names) {
    const attribute = type.byKey.get(name);
    const value = node.attributes[name] ?? attribute?.default;
    if (attribute && value !== undefined) return canonical(attribute.type, value);
  }
  return undefined;
}
