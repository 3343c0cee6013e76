import type { Datatype } from '../../../datatype.ts';
import { documentRule, setAttribute } from '../../kit.ts';
import { defaultsIn } from '../../defaults.ts';

const isAscii = (text: string): boolean =>
  Array.from(text).every((character) => (character.codePointAt(0) ?? 0) < 128);
const isAsciiString = (datatype: Datatype): boolean => {
  const simple = datatype.type === 'ArrayT' ? datatype.element : datatype;
  return simple.type === 'StringT' && simple.encoding === 'US-ASCII';
};
export const rule = documentRule(
  { id: 'variable/default-encoding', number: 52, clause: 'IODD 1.1, 7.5.4.3' },
  (subject, report) => {
    for (const { node, value, datatype } of defaultsIn(subject))
      if (isAsciiString(datatype) && !isAscii(value))
        report(node, 'defaultValue', { value }, setAttribute(node, 'defaultValue', null));
  },
);
