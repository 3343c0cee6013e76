import { valueOf } from '../../../values.ts';
import { documentRule, setAttribute } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/tag-length', number: 38, clause: 'IO-Link Interface, B.2.16' },
  (subject, report) => {
    for (const node of subject.nodes('StdVariableRef')) {
      const length = valueOf(node, 'fixedLengthRestriction');
      if (node.attributes.id === 'V_ApplicationSpecificTag' && length !== undefined && length < 16)
        report(
          node,
          'fixedLengthRestriction',
          { length },
          setAttribute(node, 'fixedLengthRestriction', '16'),
        );
    }
  },
);
