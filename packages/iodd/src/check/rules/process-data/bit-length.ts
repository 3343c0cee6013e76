import { totalBits } from '../../../datatype.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'process-data/bit-length', number: 54, clause: 'IODD 1.1, 7.5.5' },
  (subject, report) => {
    for (const { input, output } of subject.device.processData)
      for (const direction of [input, output]) {
        if (!direction?.datatype || direction.bitLength === undefined) continue;
        const bits = totalBits(direction.datatype);
        if (bits !== direction.bitLength)
          report(
            direction,
            'bitLength',
            { said: direction.bitLength, bits },
            {
              command: 'setAttribute',
              args: { node: direction.$id, field: 'bitLength', value: String(bits) },
            },
          );
      }
  },
);
