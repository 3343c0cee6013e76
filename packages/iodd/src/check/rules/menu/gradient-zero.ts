import { nodeRule, setAttribute } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'menu/gradient-zero',
    clause: 'IODD 1.1, 7.5.8.4',
    types: ['VariableRef', 'RecordItemRef', 'ProcessDataInfo', 'ProcessDataRecordItemInfo'],
  },
  (node, report) => {
    const { gradient } = node.attributes;
    if (gradient !== undefined && Number(gradient) === 0)
      report(node, 'gradient', {}, setAttribute(node, 'gradient', null));
  },
);
