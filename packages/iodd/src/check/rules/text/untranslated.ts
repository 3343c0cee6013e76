import { documentRule } from '../../kit.ts';
import { missingIn, textLists } from '../../texts.ts';

export const rule = documentRule(
  { id: 'text/untranslated', number: 83, clause: 'IODD 1.1, 7.7.1', severity: 'warning' },
  (subject, report) => {
    const lists = textLists(subject);
    const primary = lists.find(({ isPrimary }) => isPrimary);
    for (const list of lists) {
      const { node, language, isPrimary } = list;
      const missing = isPrimary || !primary ? [] : missingIn(list, primary);
      if (missing.length > 0)
        report(node, undefined, { language, count: missing.length, first: missing[0] ?? '' });
    }
  },
);
