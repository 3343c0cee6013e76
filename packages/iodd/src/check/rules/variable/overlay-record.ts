import { limits } from '../../../meta/limits.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  {
    id: 'variable/overlay-record',
    number: 45,
    clause: 'IODD 1.1, 7.5.4.2',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const { $id, kind, datatype } of subject.device.variables) {
      if (kind !== 'directParameterOverlay' || !datatype) continue;
      if (datatype.type !== 'RecordT' || datatype.bitLength > limits.directParameterBits.to)
        report({ $id }, 'Datatype', { max: limits.directParameterBits.to });
    }
  },
);
