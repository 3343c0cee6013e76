import { encodeUtf8 } from '../../../platform.ts';
import { limits } from '../../../standard/limits.ts';
import { nodeRule } from '../../kit.ts';

const octetsOf = (text: string): number => encodeUtf8(text).length;
export const rule = nodeRule(
  { id: 'identity/product-id-length', number: 28, clause: 'IODD 1.1, 7.4.1', types: ['DeviceVariant'] },
  (node, report) => {
    const { productId = '' } = node.attributes;
    const octets = octetsOf(productId);
    if (octets > limits.productIdOctets) report(node, 'productId', { octets, max: limits.productIdOctets });
  },
);
