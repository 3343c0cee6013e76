import { encodeUtf8 } from '../../../platform.ts';
import { limitOf } from '../../../meta/limit-of.ts';
import { nodeRule } from '../../kit.ts';

const { maxOctets: max = 0 } = limitOf('DeviceVariant', 'productId', 28);
const octetsOf = (text: string): number => encodeUtf8(text).length;
export const rule = nodeRule(
  { id: 'identity/product-id-length', number: 28, clause: 'IODD 1.1, 7.4.1', types: ['DeviceVariant'] },
  (node, report) => {
    const { productId = '' } = node.attributes;
    const octets = octetsOf(productId);
    if (octets > max) report(node, 'productId', { octets, max });
  },
);
