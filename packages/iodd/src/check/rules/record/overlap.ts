import { documentRule } from '../../kit.ts';
import { placedItems } from '../../layout.ts';

export const rule = documentRule(
  { id: 'record/overlap', number: 98, clause: 'IO-Link Interface, F.3.3' },
  (subject, report) => {
    for (const record of subject.nodes('RecordT')) {
      const items = placedItems(record, subject);
      items.forEach(({ node, from, to }, position) => {
        const first = items.slice(0, position).find((other) => from < other.to && other.from < to);
        if (first) report(node, 'bitOffset', { other: first.node.attributes.subindex ?? '' });
      });
    }
  },
);
