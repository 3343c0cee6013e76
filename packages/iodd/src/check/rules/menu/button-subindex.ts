import { children } from '../../../document.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'menu/button-subindex', number: 74, clause: 'IODD 1.1, 7.5.8.5' },
  (subject, report) => {
    for (const node of subject.nodes('RecordItemRef')) {
      const datatype = subject.variable(node.attributes.variableId)?.datatype;
      if (datatype?.type === 'RecordT' && !datatype.subindexAccessSupported)
        for (const button of children(node, 'Button'))
          report(button, 'buttonValue', { variable: node.attributes.variableId ?? '' });
    }
  },
);
