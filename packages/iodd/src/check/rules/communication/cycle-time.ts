import { isCycleTime } from '../../../standard/communication/index.ts';
import { valueOf } from '../../../values.ts';
import { nodeRule } from '../../kit.ts';

export const rule = nodeRule(
  { id: 'communication/cycle-time', number: 79, clause: 'IODD 1.1, 7.6', types: ['PhysicalLayer'] },
  (node, report) => {
    const time = valueOf(node, 'minCycleTime');
    if (time !== undefined && !isCycleTime(time)) report(node, 'minCycleTime', { time });
  },
);
