import { children } from '../../../document.ts';
import { documentRule } from '../../kit.ts';
import { sameNames, textLists } from '../../texts.ts';

export const rule = documentRule(
  {
    id: 'variable/name-unique',
    number: 85,
    clause: 'IODD 1.1, 7.5.4',
    versions: ['1.1'],
  },
  (subject, report) => {
    const names = subject
      .nodes('DirectParameterOverlay', 'Variable')
      .flatMap((node) => children(node, 'Name'));
    const standardNames = subject.device.variables.flatMap(({ kind, name }) =>
      kind === 'standard' && name ? name.textId : [],
    );
    const taken = (language: string): readonly string[] =>
      standardNames.flatMap((textId) => subject.standardText(textId, language) ?? []);
    for (const { node, language, text } of sameNames(names, textLists(subject), taken))
      report(node, 'textId', { text, language });
  },
);
