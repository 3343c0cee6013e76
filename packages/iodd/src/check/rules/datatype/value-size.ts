import { valueOf } from '../../../values.ts';
import { nodeRule, elementsIn } from '../../kit.ts';
import { valueFits } from '../../values.ts';

export const rule = nodeRule(
  { id: 'datatype/value-size', clause: 'IODD 1.1, 7.5.3.1', types: ['UIntegerT', 'IntegerT'] },
  (node, report) => {
    const bitLength = valueOf(node, 'bitLength');
    if (bitLength === undefined) return;
    for (const one of elementsIn(node))
      for (const field of ['value', 'lowerValue', 'upperValue']) {
        const value = one.attributes[field];
        if (
          value !== undefined &&
          /^[+-]?\d+$/.test(value) &&
          !valueFits({ type: node.$type, bitLength }, value)
        )
          report(one, field, { value, bits: bitLength });
      }
  },
);
