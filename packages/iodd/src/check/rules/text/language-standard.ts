import { translatedLanguages } from '../../../standard/languages.data.ts';
import { documentRule } from '../../kit.ts';
import { textLists } from '../../texts.ts';

export const rule = documentRule(
  { id: 'text/language-standard', number: 15, clause: 'IODD 1.1, 5.2', severity: 'warning' },
  (subject, report) => {
    for (const { node, language } of textLists(subject))
      if (!translatedLanguages.has(language.toLowerCase())) report(node, 'xml:lang', { language });
  },
);
