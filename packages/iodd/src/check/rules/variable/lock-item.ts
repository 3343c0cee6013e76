import { children } from '../../../document.ts';
import { documentRule, remove } from '../../kit.ts';
import { unsupportedLock } from '../../locks.ts';

export const rule = documentRule(
  {
    id: 'variable/lock-item',
    number: 110,
    clause: 'IODD 1.1, 7.5.4.1',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const node of subject.nodes('StdVariableRef'))
      if (node.attributes.id === 'V_DeviceAccessLocks')
        for (const item of children(node, 'StdRecordItemRef')) {
          const lock = unsupportedLock(subject, item);
          if (lock !== undefined) report(item, 'subindex', { lock }, remove(item));
        }
  },
);
