import type { ElementNode } from '../../../document.ts';
import { documentRule, elementsIn, setAttribute } from '../../kit.ts';

export const rule = documentRule(
  { id: 'datatype/id-outside', number: 31, clause: 'IODD 1.1, 7.5.2' },
  (subject, report) => {
    const inCollection = new Set<ElementNode>(
      subject.nodes('DatatypeCollection').slice(0, 1).flatMap(elementsIn),
    );
    const types = subject.nodes(
      'BooleanT',
      'UIntegerT',
      'IntegerT',
      'Float32T',
      'StringT',
      'OctetStringT',
      'TimeT',
      'TimeSpanT',
      'ArrayT',
      'RecordT',
    );
    for (const node of types)
      if (node.attributes.id !== undefined && !inCollection.has(node))
        report(node, 'id', { id: node.attributes.id }, setAttribute(node, 'id', null));
  },
);
