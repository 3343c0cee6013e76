import { documentRule, remove } from '../../kit.ts';
import { unsupportedLock } from '../../locks.ts';

export const rule = documentRule(
  {
    id: 'menu/lock-supported',
    number: 107,
    clause: 'IODD 1.1, 7.5.8.5',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const node of subject.nodes('RecordItemRef')) {
      if (node.attributes.variableId !== 'V_DeviceAccessLocks') continue;
      const lock = unsupportedLock(subject, node);
      if (lock !== undefined) report(node, 'subindex', { lock }, remove(node));
    }
  },
);
