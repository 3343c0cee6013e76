import { children } from '../../../document.ts';
import { documentRule, remove } from '../../kit.ts';

export const rule = documentRule(
  { id: 'text/redefine', number: 81, clause: 'IODD 1.1, 7.7.1', versions: ['1.1'] },
  (subject, report) => {
    for (const node of [...subject.nodes('PrimaryLanguage'), ...subject.nodes('Language')].flatMap((one) =>
      children(one, 'TextRedefine'),
    )) {
      const { id = '' } = node.attributes;
      if (!/^STD_TN_DeviceSpecific_(?:[1-9]|1[0-6])$/.test(id)) report(node, 'id', { id }, remove(node));
    }
  },
);
