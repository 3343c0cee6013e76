import { documentRule } from '../../kit.ts';
import { missingIn, textLists } from '../../texts.ts';

export const rule = documentRule(
  { id: 'text/unused', number: 82, clause: 'IODD 1.1, 7.7.1' },
  (subject, report) => {
    const lists = textLists(subject);
    const primary = lists.find(({ isPrimary }) => isPrimary);
    // Other languages mostly repeat the ids of the primary one.
    const others = lists.flatMap((list) => (primary ? missingIn(primary, list) : [...list.texts.keys()]));
    // A text without an id is no key, so nothing counts it.
    const nameless = primary?.texts.has('') ? [''] : [];
    const unused = new Set([
      ...subject.unusedTexts,
      ...[...others, ...nameless].filter((id) => !subject.isUsed('text', id)),
    ]);
    if (unused.size === 0) return;
    for (const { texts } of lists)
      for (const [id, node] of texts)
        if (unused.has(id))
          report(node, 'id', { id }, { command: 'collectUnusedTexts', args: { ids: [id] } });
  },
);
