import { isNode, type Node } from '../../../document.ts';
import { documentRule } from '../../kit.ts';
import { refsWithButton, shownRefs, targetOf } from '../../references.ts';

const keyOf = (node: Node<'VariableRef'> | Node<'RecordItemRef'> | Node<'Condition'>): string =>
  `${node.attributes.variableId} ${isNode(node, 'VariableRef') ? '' : (node.attributes.subindex ?? '')}`;
export const rule = documentRule(
  { id: 'menu/button-variable', number: 72, clause: 'IODD 1.1, 7.5.8.4' },
  (subject, report) => {
    const withButton = refsWithButton(subject);
    if (withButton.length === 0) return;
    const own = new Set<unknown>(withButton);
    const keys = new Set(withButton.map(keyOf));
    const variables = new Set(withButton.map(({ attributes }) => attributes.variableId));
    const tell = (node: Parameters<typeof keyOf>[0]): void =>
      report(node, 'variableId', { variable: node.attributes.variableId ?? '' });
    for (const node of withButton) {
      const target = targetOf(node, subject);
      const rights = target?.item ? target.item.accessRights : target?.variable.accessRights;
      if (rights !== undefined && rights !== 'wo') tell(node);
    }
    for (const node of [...shownRefs(subject), ...subject.nodes('Condition')])
      if (variables.has(node.attributes.variableId) && keys.has(keyOf(node)) && !own.has(node)) tell(node);
  },
);
