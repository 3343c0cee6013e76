import { documentRule } from '../../kit.ts';
import { textLists } from '../../texts.ts';

const translated = new Set(['en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'ru', 'zh']);
export const rule = documentRule(
  { id: 'text/language-standard', number: 15, clause: 'IODD 1.1, 5.2', severity: 'warning' },
  (subject, report) => {
    for (const { node, language } of textLists(subject))
      if (!translated.has(language.toLowerCase())) report(node, 'xml:lang', { language });
  },
);
