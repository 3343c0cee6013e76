import { documentRule } from '../../kit.ts';
import { textLists } from '../../texts.ts';

export const rule = documentRule(
  { id: 'text/unused', number: 82, clause: 'IODD 1.1, 7.7.1' },
  (subject, report) => {
    for (const { texts } of textLists(subject))
      for (const [id, node] of texts)
        if (subject.references.references('text', id).length === 0)
          report(node, 'id', { id }, { command: 'collectUnusedTexts', args: {} });
  },
);
