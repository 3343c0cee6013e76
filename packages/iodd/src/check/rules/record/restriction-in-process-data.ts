import { children } from '../../../document.ts';
import { documentRule, setAttribute } from '../../kit.ts';
import { recordsIn } from '../../layout.ts';

export const rule = documentRule(
  {
    id: 'record/restriction-in-process-data',
    number: 97,
    clause: 'IODD 1.1, 7.5.3.2.3',
  },
  (subject, report) => {
    for (const record of recordsIn(subject, 'processData').keys())
      for (const item of children(record, 'RecordItem'))
        if (item.attributes.accessRightRestriction !== undefined)
          report(item, 'accessRightRestriction', {}, setAttribute(item, 'accessRightRestriction', null));
  },
);
