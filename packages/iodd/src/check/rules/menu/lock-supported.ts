import { valueOf } from '../../../values.ts';
import { documentRule, remove } from '../../kit.ts';

const locks = ['parameter', 'dataStorage', 'localParameterization', 'localUserInterface'] as const;
export const rule = documentRule(
  {
    id: 'menu/lock-supported',
    number: 107,
    clause: 'IODD 1.1, 7.5.8.5',
    onImport: 'warning',
    versions: ['1.1'],
  },
  (subject, report) => {
    const supported = subject.device.features?.accessLocks;
    for (const node of subject.nodes('RecordItemRef')) {
      if (node.attributes.variableId !== 'V_DeviceAccessLocks') continue;
      const lock = locks[(valueOf(node, 'subindex') ?? 0) - 1];
      if (lock !== undefined && supported?.[lock] !== true) report(node, 'subindex', { lock }, remove(node));
    }
  },
);
