import { children, isNode } from '../../../document.ts';
import { findStandardVariable } from '../../../standard/variables/index.ts';
import { documentRule } from '../../kit.ts';
import { firstOverlaps } from '../../overlaps.ts';
import { integerOf, spanOf } from '../../values.ts';

interface Ends {
  readonly from: bigint | number;
  readonly to: bigint | number;
}
const endsOf = (from: string, to: string): Ends | undefined =>
  /^\d+$/.test(from) && /^\d+$/.test(to) ? { from: integerOf(from), to: integerOf(to) } : undefined;
export const rule = documentRule(
  { id: 'variable/value-reserved', number: [41, 42], clause: 'IODD 1.1, 7.5.4.1' },
  (subject, report) => {
    for (const node of subject.nodes('StdVariableRef')) {
      const datatype = findStandardVariable(node.attributes.id ?? '', subject.version)?.datatype;
      const values = (datatype && 'values' in datatype ? datatype.values : undefined) ?? [];
      const taken = values.flatMap(
        (one) =>
          ('value' in one ? endsOf(one.value, one.value) : endsOf(one.lowerValue, one.upperValue)) ?? [],
      );
      const own = children(node, 'SingleValue', 'ValueRange').flatMap((one) => {
        const span = spanOf(one);
        return typeof span?.from === 'bigint' && typeof span.to === 'bigint' ? { ...span, one } : [];
      });
      const overlapped = firstOverlaps([...taken, ...own]);
      own.forEach(({ one, from }, position) => {
        if (overlapped[taken.length + position] !== undefined)
          report(one, isNode(one, 'AnyValue') ? 'value' : 'lowerValue', { value: String(from) });
      });
    }
  },
);
