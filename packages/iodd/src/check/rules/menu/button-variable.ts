import { children, isNode } from '../../../document.ts';
import { documentRule } from '../../kit.ts';
import { shownRefs, targetOf } from '../../references.ts';

export const rule = documentRule(
  { id: 'menu/button-variable', number: 72, clause: 'IODD 1.1, 7.5.8.4', onImport: 'warning' },
  (subject, report) => {
    const withButton = shownRefs(subject).filter((node) => children(node, 'Button').length > 0);
    const ids = new Set(withButton.map(({ attributes }) => attributes.variableId));
    for (const node of withButton) {
      const target = targetOf(node, subject);
      const rights = target?.item ? target.item.accessRights : target?.variable.accessRights;
      if (rights !== undefined && rights !== 'wo' && target?.variable.kind !== 'standard')
        report(node, 'variableId', { variable: node.attributes.variableId ?? '' });
    }
    for (const node of subject.nodes('VariableRef', 'Condition')) {
      const isButton = isNode(node, 'VariableRef') && children(node, 'Button').length > 0;
      if (ids.has(node.attributes.variableId) && !isButton)
        report(node, 'variableId', { variable: node.attributes.variableId ?? '' });
    }
  },
);
