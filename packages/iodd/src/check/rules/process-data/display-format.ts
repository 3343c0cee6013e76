import { children, isNode } from '../../../document.ts';
import { itemAt } from '../../../resolve/lookup.ts';
import { valueOf } from '../../../values.ts';
import { permitsFormat } from '../../display.ts';
import { documentRule, setAttribute } from '../../kit.ts';
import { processDataRefs } from '../../references.ts';

export const rule = documentRule(
  {
    id: 'process-data/display-format',
    number: 62,
    clause: 'IODD 1.1, 7.5.8.1',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const { input, output } of subject.device.processData)
      for (const direction of [input, output]) {
        const shown = direction && processDataRefs(subject).get(direction.id);
        if (!direction || !shown) continue;
        for (const node of children(shown, 'ProcessDataInfo', 'ProcessDataRecordItemInfo')) {
          const { displayFormat: format } = node.attributes;
          const datatype = isNode(node, 'ProcessDataRecordItemInfo')
            ? itemAt(direction.items, valueOf(node, 'subindex'))?.datatype
            : direction.datatype;
          if (format === undefined || !datatype) continue;
          if (!permitsFormat(datatype, format))
            report(
              node,
              'displayFormat',
              { format, type: datatype.type },
              setAttribute(node, 'displayFormat', null),
            );
        }
      }
  },
);
