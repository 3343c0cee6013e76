import { children } from '../../../document.ts';
import { documentRule } from '../../kit.ts';
import { sameNames } from '../../texts.ts';

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
    const taken = subject.device.variables.flatMap(({ kind, name }) =>
      kind === 'standard' && name && name.text !== name.textId ? name.text : [],
    );
    for (const { node, language, text } of sameNames(names, subject, taken))
      report(node, 'textId', { text, language });
  },
);
