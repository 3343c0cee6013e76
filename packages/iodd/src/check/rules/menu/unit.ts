import { findUnit } from '../../../standard/units/index.ts';
import { documentRule, setAttribute } from '../../kit.ts';

export const rule = documentRule(
  { id: 'menu/unit', number: 68, clause: 'IODD 1.1, 7.5.8.4' },
  (subject, report) => {
    for (const node of subject.nodes(
      'VariableRef',
      'RecordItemRef',
      'ProcessDataInfo',
      'ProcessDataRecordItemInfo',
    )) {
      const { unitCode } = node.attributes;
      if (unitCode !== undefined && !findUnit(Number(unitCode), subject.version))
        report(node, 'unitCode', { unit: unitCode }, setAttribute(node, 'unitCode', null));
    }
  },
);
