import { documentRule, remove } from '../../kit.ts';

export const rule = documentRule(
  {
    id: 'variable/page2-overlay',
    number: 33,
    clause: 'IODD 1.1, 7.5.4.1',
    versions: ['1.1'],
  },
  (subject, report) => {
    const page = subject
      .nodes('StdVariableRef')
      .find(({ attributes: { id } }) => id === 'V_DirectParameters_2');
    const [overlay] = subject.nodes('DirectParameterOverlay');
    if (page && !overlay) report(page, 'id', {}, remove(page));
    if (overlay && !page) report(overlay, 'id');
  },
);
