import { children, isNode } from '../../../document.ts';
import { findStandardVariable } from '../../../standard/variables/index.ts';
import { documentRule } from '../../kit.ts';
import { spanOf, overlaps } from '../../values.ts';

interface Ends {
  readonly from: bigint;
  readonly to: bigint;
}
const endsOf = (from: string, to: string): Ends | undefined =>
  /^\d+$/.test(from) && /^\d+$/.test(to) ? { from: BigInt(from), to: BigInt(to) } : undefined;
export const rule = documentRule(
  { id: 'variable/value-reserved', number: [41, 42], clause: 'IODD 1.1, 7.5.4.1', onImport: 'warning' },
  (subject, report) => {
    for (const node of subject.nodes('StdVariableRef')) {
      const datatype = findStandardVariable(node.attributes.id ?? '', subject.version)?.datatype;
      const values = (datatype && 'values' in datatype ? datatype.values : undefined) ?? [];
      const taken = values.flatMap(
        (one) =>
          ('value' in one ? endsOf(one.value, one.value) : endsOf(one.lowerValue, one.upperValue)) ?? [],
      );
      const own: Ends[] = [];
      for (const one of children(node, 'SingleValue', 'ValueRange')) {
        const span = spanOf(one);
        if (typeof span?.from !== 'bigint' || typeof span.to !== 'bigint') continue;
        const ends = { from: span.from, to: span.to };
        if ([...taken, ...own].some((other) => overlaps(ends, other)))
          report(one, isNode(one, 'AnyValue') ? 'value' : 'lowerValue', { value: String(ends.from) });
        own.push(ends);
      }
    }
  },
);
