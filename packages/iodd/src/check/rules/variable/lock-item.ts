import { children } from '../../../document.ts';
import { valueOf } from '../../../values.ts';
import { documentRule, remove } from '../../kit.ts';

const locks = ['parameter', 'dataStorage', 'localParameterization', 'localUserInterface'] as const;
export const rule = documentRule(
  {
    id: 'variable/lock-item',
    number: 110,
    clause: 'IODD 1.1, 7.5.4.1',
    onImport: 'warning',
    versions: ['1.1'],
  },
  (subject, report) => {
    const supported = subject.device.features?.accessLocks;
    for (const node of subject.nodes('StdVariableRef'))
      if (node.attributes.id === 'V_DeviceAccessLocks')
        for (const item of children(node, 'StdRecordItemRef')) {
          const lock = locks[(valueOf(item, 'subindex') ?? 0) - 1];
          if (lock !== undefined && supported?.[lock] !== true)
            report(item, 'subindex', { lock }, remove(item));
        }
  },
);
