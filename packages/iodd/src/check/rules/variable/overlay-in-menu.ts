import { documentRule, remove } from '../../kit.ts';
import { shownRefs } from '../../references.ts';

export const rule = documentRule(
  {
    id: 'variable/overlay-in-menu',
    number: 34,
    clause: 'IODD 1.1, 7.5.4.1',
    versions: ['1.1'],
  },
  (subject, report) => {
    const [overlay] = subject.nodes('DirectParameterOverlay');
    if (!overlay) return;
    for (const node of shownRefs(subject))
      if (node.attributes.variableId === 'V_DirectParameters_2') report(node, 'variableId', {}, remove(node));
    if (!shownRefs(subject).some(({ attributes }) => attributes.variableId === overlay.attributes.id))
      report(overlay, 'id');
  },
);
