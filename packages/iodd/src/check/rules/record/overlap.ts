import { documentRule } from '../../kit.ts';
import { placedItems } from '../../layout.ts';
import { firstOverlaps } from '../../overlaps.ts';

export const rule = documentRule(
  { id: 'record/overlap', number: 98, clause: 'IO-Link Interface, F.3.3' },
  (subject, report) => {
    for (const record of subject.nodes('RecordT')) {
      const items = placedItems(record, subject);
      const overlapped = firstOverlaps(items.map(({ from, to }) => ({ from, to: to - 1 })));
      items.forEach(({ node }, position) => {
        const first = items[overlapped[position] ?? -1];
        if (first) report(node, 'bitOffset', { other: first.node.attributes.subindex ?? '' });
      });
    }
  },
);
