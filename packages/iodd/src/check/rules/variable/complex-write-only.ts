import { isComplex } from '../../../datatype.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  {
    id: 'variable/complex-write-only',
    number: 115,
    clause: 'IODD 1.1, 7.5.4.3',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const node of subject.nodes('Variable', 'DirectParameterOverlay')) {
      // Looking a variable up costs more than asking for its rights.
      if (node.attributes.accessRights !== 'wo') continue;
      const datatype = subject.variable(node.attributes.id)?.datatype;
      if (datatype && isComplex(datatype))
        report(
          node,
          'accessRights',
          { type: datatype.type },
          { command: 'changeAccessRights', args: { node: node.$id, accessRights: 'rw' } },
        );
    }
  },
);
