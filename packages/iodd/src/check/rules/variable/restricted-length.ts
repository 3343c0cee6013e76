import { findStandardVariable } from '../../../standard/variables/index.ts';
import { valueOf } from '../../../values.ts';
import { documentRule, setAttribute } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/restricted-length', number: 37, clause: 'IODD 1.1, 7.5.4.1' },
  (subject, report) => {
    for (const node of subject.nodes('StdVariableRef')) {
      const length = valueOf(node, 'fixedLengthRestriction');
      const datatype = findStandardVariable(node.attributes.id ?? '', subject.version)?.datatype;
      if (length === undefined || !datatype) continue;
      const max =
        'fixedLength' in datatype ? datatype.fixedLength : 'count' in datatype ? datatype.count : undefined;
      if (max === undefined)
        report(
          node,
          'fixedLengthRestriction',
          { length, max: 0 },
          setAttribute(node, 'fixedLengthRestriction', null),
        );
      else if (length > max)
        report(
          node,
          'fixedLengthRestriction',
          { length, max },
          setAttribute(node, 'fixedLengthRestriction', String(max)),
        );
    }
  },
);
