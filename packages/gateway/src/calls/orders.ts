/** An order as a caller sends it, in the form in which it is carried out. */
import type { ToolserverOrder } from '@iodd-hub/contract/toolserver/writes';
import type { WriteOrder } from '../writes/orders.ts';
import { octetsOf } from './octets.ts';

export function orderOf(order: ToolserverOrder): WriteOrder {
  switch (order.kind) {
    case 'parameter':
    case 'output':
      return { ...order, octets: octetsOf(order.octets) };
    case 'block':
      return {
        kind: 'block',
        values: order.values.map((value) => ({ ...value, octets: octetsOf(value.octets) })),
      };
    case 'portConfiguration':
      return order;
    case 'dataStorage': {
      const { backup } = order;
      return {
        kind: 'dataStorage',
        backup: backup ? { ...backup, content: octetsOf(backup.content) } : undefined,
      };
    }
    default:
      return order satisfies never;
  }
}
