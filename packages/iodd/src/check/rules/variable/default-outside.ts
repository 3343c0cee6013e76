import { defaultsIn } from '../../defaults.ts';
import { mayHold, permittedValues } from '../../holds.ts';
import { documentRule } from '../../kit.ts';
import { valueFits } from '../../values.ts';

/** Rule 51 asks that a default fits its datatype; nobody asks that it is one of the values that are permitted. */
export const rule = documentRule(
  { id: 'variable/default-outside', clause: 'IODD 1.1, 7.5.3.1.1', basis: 'ours' },
  (subject, report) => {
    for (const { node, value, datatype, values } of defaultsIn(subject)) {
      const simple = datatype.type === 'ArrayT' ? datatype.element : datatype;
      if (simple.type === 'RecordT' || !numeric.has(simple.type) || !valueFits(simple, value)) continue;
      if (!mayHold(values, value))
        report(node, 'defaultValue', { value, permitted: permittedValues(values) });
    }
  },
);
const numeric: ReadonlySet<string> = new Set(['BooleanT', 'UIntegerT', 'IntegerT', 'Float32T', 'StringT']);
