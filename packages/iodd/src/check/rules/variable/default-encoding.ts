import { documentRule, setAttribute } from '../../kit.ts';

const isAscii = (text: string): boolean =>
  Array.from(text).every((character) => (character.codePointAt(0) ?? 0) < 128);
export const rule = documentRule(
  { id: 'variable/default-encoding', number: 52, clause: 'IODD 1.1, 7.5.4.3', onImport: 'warning' },
  (subject, report) => {
    for (const node of subject.nodes('Variable')) {
      const { defaultValue, id } = node.attributes;
      if (defaultValue === undefined || isAscii(defaultValue)) continue;
      const datatype = subject.variable(id)?.datatype;
      if (datatype?.type === 'StringT' && datatype.encoding === 'US-ASCII')
        report(node, 'defaultValue', { value: defaultValue }, setAttribute(node, 'defaultValue', null));
    }
  },
);
