import { valueOf } from '../../../values.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'communication/test-access', clause: 'IODD 1.1, 7.6.1', versions: ['1.1'] },
  (subject, report) => {
    const byIndex = new Map(subject.device.variables.toReversed().map((one) => [one.index, one]));
    for (const node of subject.nodes('TestConfig')) {
      // An index that the device does not describe is permitted: it may answer that there is none.
      const index = valueOf(node, 'index');
      const variable = index === undefined ? undefined : byIndex.get(index);
      if (variable?.accessRights !== undefined && variable.accessRights !== 'rw')
        report(node, 'index', { config: node.tag, variable: variable.id });
    }
  },
);
