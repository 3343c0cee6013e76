import { languageCodes } from '../../../standard/languages.data.ts';
import { documentRule } from '../../kit.ts';
import { textLists } from '../../texts.ts';

export const rule = documentRule(
  { id: 'text/language-code', number: 11, clause: 'IODD 1.1, 5.2', severity: 'warning' },
  (subject, report) => {
    for (const { node, language } of textLists(subject)) {
      // A region may follow; a code of three letters is looked up by nobody here.
      const [code = ''] = language.toLowerCase().split('-');
      if (code.length < 3 && !languageCodes.has(code)) report(node, 'xml:lang', { language });
    }
  },
);
