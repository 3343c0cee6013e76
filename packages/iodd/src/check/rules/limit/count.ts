import { isElement, type ElementNode } from '../../../document.ts';
import { typeNames, declarationOf, type TypeName } from '../../../meta/index.ts';
import { limits } from '../../../meta/limits.ts';
import { nodeRule } from '../../kit.ts';

interface Limit {
  readonly tags: ReadonlySet<string>;
  readonly max: number;
}
/** The counts stand beside the content models of the metamodel, as limits of rule 105; that of variables spans several. */
const counts: ReadonlyMap<TypeName, readonly Limit[]> = new Map(
  typeNames.flatMap((type) => {
    const { content } = declarationOf(type);
    const found = content.flatMap(({ elements, rules = [] }) =>
      rules.flatMap(({ rule: number, maxCount: max }) =>
        number === 105 && max !== undefined ? { tags: new Set(Object.keys(elements)), max } : [],
      ),
    );
    if (type === 'VariableCollection') {
      const tags = new Set(content.flatMap(({ elements }) => Object.keys(elements)));
      found.unshift({ tags, max: limits.variables });
    }
    return found.length === 0 ? [] : [[type, found] as const];
  }),
);
export const rule = nodeRule(
  {
    id: 'limit/count',
    number: 105,
    clause: 'IODD 1.1, B',
    versions: ['1.1'],
    types: [...counts.keys()],
  },
  (node: ElementNode, report) => {
    for (const { tags, max } of counts.get(node.$type) ?? []) {
      if (node.children.length <= max) continue;
      let count = 0;
      let surplus: ElementNode | undefined;
      for (const inner of node.children) {
        if (!isElement(inner) || !tags.has(inner.tag)) continue;
        if (count === max) surplus = inner;
        count += 1;
      }
      if (surplus) report(surplus, undefined, { count, max });
    }
  },
);
