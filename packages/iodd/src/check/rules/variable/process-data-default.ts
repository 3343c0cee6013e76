import { nodeRule, setAttribute } from '../../kit.ts';

export const rule = nodeRule(
  { id: 'variable/process-data-default', number: 36, clause: 'IODD 1.1, 7.5.4.1', types: ['StdVariableRef'] },
  (node, report) => {
    const { id, defaultValue } = node.attributes;
    if (id !== undefined && /^V_ProcessData(?:In|Out)/.test(id) && defaultValue !== undefined)
      report(node, 'defaultValue', { id }, setAttribute(node, 'defaultValue', null));
  },
);
