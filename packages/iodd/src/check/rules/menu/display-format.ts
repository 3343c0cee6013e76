import { child } from '../../../document.ts';
import { permitsFormat } from '../../display.ts';
import { documentRule, setAttribute } from '../../kit.ts';
import { shownRefs, targetOf } from '../../references.ts';

export const rule = documentRule(
  { id: 'menu/display-format', clause: 'IODD 1.1, 7.5.8.4', versions: ['1.1'] },
  (subject, report) => {
    for (const node of shownRefs(subject)) {
      const { displayFormat: format } = node.attributes;
      if (format === undefined) continue;
      const datatype = targetOf(node, subject)?.datatype;
      if (!datatype || child(node, 'Button')) continue;
      if (!permitsFormat(datatype, format))
        report(
          node,
          'displayFormat',
          { format, type: datatype.type },
          setAttribute(node, 'displayFormat', null),
        );
    }
  },
);
