import { nodeRule, setAttribute } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'menu/gradient-format',
    number: 66,
    clause: 'IODD 1.1, 7.5.8.4',
    types: ['VariableRef', 'RecordItemRef', 'ProcessDataInfo', 'ProcessDataRecordItemInfo'],
  },
  (node, report) => {
    const { gradient, offset, displayFormat: format } = node.attributes;
    if ((gradient !== undefined || offset !== undefined) && (format === 'Hex' || format === 'Bin'))
      report(node, 'displayFormat', { format }, setAttribute(node, 'displayFormat', 'Dec'));
  },
);
