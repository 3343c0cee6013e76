import { nodeRule, elementsIn } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'communication/wires',
    number: 99,
    clause: 'IODD 1.1, 7.6',
    versions: ['1.1'],
    types: ['OtherConnectionT'],
  },
  (node, report) => {
    const functions = new Set(elementsIn(node).map(({ attributes }) => attributes['function']));
    for (const wire of ['L+', 'L-', 'C/Q']) if (!functions.has(wire)) report(node, undefined, { wire });
  },
);
