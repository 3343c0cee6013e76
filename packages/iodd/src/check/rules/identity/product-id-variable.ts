import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'identity/product-id-variable', number: 27, clause: 'IODD 1.1, 7.4.1' },
  (subject, report) => {
    const [first, second] = subject.nodes('DeviceVariant');
    const [collection] = subject.nodes('VariableCollection');
    const isThere = subject.nodes('StdVariableRef').some(({ attributes: { id } }) => id === 'V_ProductID');
    if (first && second && collection && !isThere)
      report(
        collection,
        undefined,
        {},
        {
          command: 'addElement',
          args: {
            parent: collection.$id,
            element: { tag: 'StdVariableRef', attributes: { id: 'V_ProductID' } },
          },
        },
      );
  },
);
