import { documentRule } from '../../kit.ts';

const page = 'V_DirectParameters_2';
export const rule = documentRule(
  {
    id: 'variable/page2-with-isdu',
    number: 46,
    clause: 'IODD 1.1, 7.5.4.1',
    severity: 'warning',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const node of subject.nodes('StdVariableRef'))
      if (node.attributes.id === page && subject.supportsIsdu) report(node, 'id');
  },
);
