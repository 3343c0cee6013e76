import { isNode } from '../../../document.ts';
import { documentRule, setAttribute } from '../../kit.ts';
import { recordsIn } from '../../layout.ts';
import { isTrue } from '../../values.ts';

export const rule = documentRule(
  {
    id: 'variable/overlay-subindex-access',
    number: 44,
    clause: 'IODD 1.1, 7.5.3.2.3',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const [record, user] of recordsIn(subject, 'variables'))
      if (
        isNode(user, 'DirectParameterOverlay') &&
        record.attributes.subindexAccessSupported !== undefined &&
        !isTrue(record.attributes.subindexAccessSupported)
      )
        report(record, 'subindexAccessSupported', {}, setAttribute(record, 'subindexAccessSupported', null));
  },
);
