import { findStandardVariable } from '../../../standard/variables/index.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/reserved-id', number: 35, clause: 'IODD 1.1, 7.5.4.2' },
  (subject, report) => {
    for (const node of subject.nodes('Variable', 'DirectParameterOverlay')) {
      const { id } = node.attributes;
      if (id !== undefined && findStandardVariable(id, subject.version)) report(node, 'id', { id });
    }
  },
);
