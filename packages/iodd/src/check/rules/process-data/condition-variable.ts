import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'process-data/condition-variable', number: 55, clause: 'IODD 1.1, 7.5.5' },
  (subject, report) => {
    const [first, ...others] = subject.device.processData;
    if (!first?.condition || others.length === 0) return;
    const { variableId, subindex } = first.condition;
    const variable = subject.variable(variableId);
    const value =
      subindex === undefined
        ? variable?.defaultValue
        : variable?.items.find((item) => item.subindex === subindex)?.defaultValue;
    if (variable && value === undefined) report(first.condition, 'variableId', { variable: variableId });
    for (const { $id, condition, input, output } of others) {
      const isOther = condition && (condition.variableId !== variableId || condition.subindex !== subindex);
      if (isOther) report(condition, 'variableId', { variable: variableId });
      if (input?.bitLength !== first.input?.bitLength || output?.bitLength !== first.output?.bitLength)
        report({ $id }, undefined, { variable: variableId });
    }
  },
);
