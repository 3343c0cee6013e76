import { octetsForBits } from '../../../datatype.ts';
import { findOperateMode } from '../../../standard/communication/index.ts';
import { valueOf } from '../../../values.ts';
import { documentRule } from '../../kit.ts';

const octets = (bits: number | undefined): number => octetsForBits(bits ?? 0);
export const rule = documentRule(
  {
    id: 'communication/type-0',
    number: 117,
    clause: 'IO-Link Interface, A.2.6',
    severity: 'warning',
    versions: ['1.1'],
  },
  (subject, report) => {
    const communication = subject.device.communication;
    const [layer] = subject.nodes('PhysicalLayer');
    const capability = layer && valueOf(layer, 'mSequenceCapability');
    if (!layer || capability === undefined || communication?.kind !== 'wired') return;
    const [first] = subject.device.processData;
    const mode = findOperateMode(
      (capability >> 1) & 7,
      octets(first?.input?.bitLength),
      octets(first?.output?.bitLength),
    );
    if (((capability >> 4) & 3) === 0 || mode?.messageType === 'TYPE_0')
      report(layer, 'mSequenceCapability', { capability });
  },
);
