import { children } from '../../../document.ts';
import { documentRule, setAttribute } from '../../kit.ts';
import { recordsIn } from '../../layout.ts';

export const rule = documentRule(
  { id: 'record/restriction-of-variable', number: 96, clause: 'IODD 1.1, 7.5.3.2.3' },
  (subject, report) => {
    for (const [record, user] of recordsIn(subject, 'variables')) {
      const rights = user.attributes['accessRights'] ?? '';
      for (const item of children(record, 'RecordItem')) {
        const { accessRightRestriction: restriction } = item.attributes;
        if (restriction !== undefined && rights !== 'rw' && restriction !== rights)
          report(
            item,
            'accessRightRestriction',
            { restriction, rights },
            setAttribute(item, 'accessRightRestriction', null),
          );
      }
    }
  },
);
