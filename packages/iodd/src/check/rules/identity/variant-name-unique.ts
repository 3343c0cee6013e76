import { children } from '../../../document.ts';
import { documentRule } from '../../kit.ts';
import { sameNames, textLists } from '../../texts.ts';

export const rule = documentRule(
  {
    id: 'identity/variant-name-unique',
    number: 84,
    clause: 'IODD 1.1, 7.4.1',
    versions: ['1.1'],
  },
  (subject, report) => {
    const names = subject.nodes('DeviceVariant').flatMap((node) => children(node, 'Name'));
    for (const { node, language, text } of sameNames(names, textLists(subject)))
      report(node, 'textId', { text, language });
  },
);
