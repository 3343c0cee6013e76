import { children } from '../../../document.ts';
import { findStandardVariable } from '../../../standard/variables/index.ts';
import { valueOf } from '../../../values.ts';
import { documentRule, remove } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/standard-item', number: 43, clause: 'IODD 1.1, 7.5.4.1' },
  (subject, report) => {
    for (const node of subject.nodes('StdVariableRef')) {
      const datatype = findStandardVariable(node.attributes.id ?? '', subject.version)?.datatype;
      if (!datatype) continue;
      for (const item of children(node, 'StdRecordItemRef')) {
        const subindex = valueOf(item, 'subindex');
        if (
          subindex !== undefined &&
          !('items' in datatype && datatype.items.some((one) => one.subindex === subindex))
        )
          report(item, 'subindex', { subindex }, remove(item));
      }
    }
  },
);
