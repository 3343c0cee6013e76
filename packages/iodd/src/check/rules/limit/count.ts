import { typeNames, declarationOf } from '../../../meta/index.ts';
import { limits } from '../../../standard/limits.ts';
import { documentRule, elementsIn } from '../../kit.ts';

/** The counts stand beside the content models of the metamodel, as limits of rule 105; that of variables spans several. */
export const rule = documentRule(
  { id: 'limit/count', number: 105, clause: 'IODD 1.1, B', onImport: 'warning', versions: ['1.1'] },
  (subject, report) => {
    for (const node of subject.nodes('VariableCollection')) {
      const all = elementsIn(node);
      const surplus = all[limits.variables];
      if (surplus) report(surplus, undefined, { count: all.length, max: limits.variables });
    }
    for (const type of typeNames)
      for (const { elements, rules = [] } of declarationOf(type).content)
        for (const { rule: number, maxCount } of rules)
          if (number === 105 && maxCount !== undefined)
            for (const node of subject.nodes(type)) {
              const list = elementsIn(node).filter(({ tag }) => Object.hasOwn(elements, tag));
              const surplus = list[maxCount];
              if (surplus) report(surplus, undefined, { count: list.length, max: maxCount });
            }
  },
);
