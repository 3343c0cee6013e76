import { children } from '../../../document.ts';
import { documentRule } from '../../kit.ts';
import { textLists, sameNames } from '../../texts.ts';

export const rule = documentRule(
  {
    id: 'variable/name-unique',
    number: 85,
    clause: 'IODD 1.1, 7.5.4',
    onImport: 'warning',
    versions: ['1.1'],
  },
  (subject, report) => {
    const names = subject
      .nodes('DirectParameterOverlay', 'Variable')
      .flatMap((node) => children(node, 'Name'));
    for (const { node, language, text } of sameNames(names, textLists(subject)))
      report(node, 'textId', { text, language });
  },
);
