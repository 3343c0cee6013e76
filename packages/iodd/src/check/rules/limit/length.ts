import type { ElementNode } from '../../../document.ts';
import { typeNames, declarationOf, type TypeName } from '../../../meta/index.ts';
import { nodeRule } from '../../kit.ts';

interface Limit {
  readonly field: string;
  readonly max: number;
}
/** The lengths of attributes stand in the metamodel, as limits of rule 105. */
const limits: ReadonlyMap<TypeName, readonly Limit[]> = new Map(
  typeNames.flatMap((type) => {
    const found = Object.entries(declarationOf(type).attributes).flatMap(([field, { rules = [] }]) =>
      rules.flatMap(({ rule: number, maxLength: max }) =>
        number === 105 && max !== undefined ? { field, max } : [],
      ),
    );
    return found.length === 0 ? [] : [[type, found] as const];
  }),
);
/** Without a list of them: a text may have a million. */
function charactersIn(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at += 1)
    if ((text.codePointAt(at) ?? 0) > 0xffff) {
      pairs += 1;
      at += 1;
    }
  return text.length - pairs;
}
export const rule = nodeRule(
  {
    id: 'limit/length',
    number: 105,
    clause: 'IODD 1.1, B',
    versions: ['1.1'],
    types: [...limits.keys()],
  },
  (node: ElementNode, report) => {
    for (const { field, max } of limits.get(node.$type) ?? []) {
      const value = node.attributes[field] ?? '';
      // Characters beyond the first plane count once, so the true length is never more than this one.
      if (value.length <= max) continue;
      const length = charactersIn(value);
      if (length > max) report(node, field, { length, max });
    }
  },
);
