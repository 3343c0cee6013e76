import { totalBits, octetsForBits } from '../../../datatype.ts';
import { limits } from '../../../meta/limits.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/length', number: 100, clause: 'IO-Link Interface, 4.4' },
  (subject, report) => {
    for (const { $id, kind, datatype } of subject.device.variables) {
      if (kind === 'standard' || !datatype) continue;
      const octets = octetsForBits(totalBits(datatype));
      if (octets > limits.stringOctets.to)
        report({ $id }, 'Datatype', { octets, max: limits.stringOctets.to });
    }
  },
);
