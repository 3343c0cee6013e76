import { documentRule, setAttribute } from '../../kit.ts';

export const rule = documentRule(
  {
    id: 'identity/product-id-no-default',
    number: 112,
    clause: 'IODD 1.1, 7.5.4.1',
    versions: ['1.1'],
  },
  (subject, report) => {
    if (subject.nodes('DeviceVariant').length > 1)
      for (const node of subject.nodes('StdVariableRef'))
        if (node.attributes.id === 'V_ProductID' && node.attributes.defaultValue !== undefined)
          report(node, 'defaultValue', {}, setAttribute(node, 'defaultValue', null));
  },
);
