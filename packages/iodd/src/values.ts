/** Typed access to attributes: the document keeps text, this parses it. */
import type { Node } from './document.ts';
import { declarationOf, type AttributeOf, type TypeName, type ValueOf } from './meta/index.ts';
import { typed } from './meta/kit.ts';
import { parse } from './meta/lexical.ts';

/** The value of an attribute; undefined where it is absent or its text is not of the declared type. */
export const valueOf = <T extends TypeName, K extends AttributeOf<T>>(
  node: Node<T>,
  key: K,
): ValueOf<T, K> | undefined => parsed<T, K>(node.$type, key, node.attributes[key]);

/** As `valueOf`, with the schema's default where the attribute is absent. */
export function effectiveValueOf<T extends TypeName, K extends AttributeOf<T>>(
  node: Node<T>,
  key: K,
): ValueOf<T, K> | undefined {
  const declared = declarationOf(node.$type).attributes[key];
  return parsed<T, K>(node.$type, key, node.attributes[key] ?? declared?.default ?? declared?.fixed);
}

function parsed<T extends TypeName, K extends AttributeOf<T>>(
  type: T,
  key: K,
  text: string | undefined,
): ValueOf<T, K> | undefined {
  const declared = declarationOf(type).attributes[key];
  if (!declared || text === undefined) return undefined;
  // A few attributes have other values in 1.0.1; a node does not know its version, and no text means two things.
  return (
    parse(typed<ValueOf<T, K>>(declared.type), text) ??
    (declared.v101?.type && parse(typed<ValueOf<T, K>>(declared.v101.type), text))
  );
}
