import { children } from '../../../document.ts';
import { findStandardVariable } from '../../../standard/variables/index.ts';
import { documentRule, remove } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/standard-value', number: [39, 40], clause: 'IODD 1.1, 7.5.4.1' },
  (subject, report) => {
    for (const node of subject.nodes('StdVariableRef')) {
      const datatype = findStandardVariable(node.attributes.id ?? '', subject.version)?.datatype;
      const values = (datatype && 'values' in datatype ? datatype.values : undefined) ?? [];
      for (const one of children(node, 'StdSingleValueRef'))
        if (!values.some((known) => 'value' in known && known.value === one.attributes.value))
          report(one, 'value', { value: one.attributes.value ?? '' }, remove(one));
      for (const one of children(node, 'StdValueRangeRef'))
        if (
          !values.some(
            (known) =>
              'lowerValue' in known &&
              known.lowerValue === one.attributes.lowerValue &&
              known.upperValue === one.attributes.upperValue,
          )
        )
          report(one, 'lowerValue', { value: one.attributes.lowerValue ?? '' }, remove(one));
    }
  },
);
