import { typeNames, declarationOf } from '../../../meta/index.ts';
import { documentRule } from '../../kit.ts';

/** The lengths of attributes stand in the metamodel, as limits of rule 105. */
export const rule = documentRule(
  { id: 'limit/length', number: 105, clause: 'IODD 1.1, B', onImport: 'warning', versions: ['1.1'] },
  (subject, report) => {
    for (const type of typeNames)
      for (const [field, { rules = [] }] of Object.entries(declarationOf(type).attributes))
        for (const { rule: number, maxLength } of rules)
          if (number === 105 && maxLength !== undefined)
            for (const node of subject.nodes(type)) {
              const attributes: Readonly<Record<string, string | undefined>> = node.attributes;
              const length = Array.from(attributes[field] ?? '').length;
              if (length > maxLength) report(node, field, { length, max: maxLength });
            }
  },
);
