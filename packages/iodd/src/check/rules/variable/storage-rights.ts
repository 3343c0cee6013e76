import { nodeRule, setAttribute } from '../../kit.ts';
import { isTrue } from '../../values.ts';

export const rule = nodeRule(
  {
    id: 'variable/storage-rights',
    number: 102,
    clause: 'IODD 1.1, 7.5.4.1',
    versions: ['1.1'],
    types: ['Variable', 'DirectParameterOverlay'],
  },
  (node, report) => {
    const { excludedFromDataStorage, accessRights } = node.attributes;
    if (isTrue(excludedFromDataStorage) && accessRights !== 'rw')
      report(
        node,
        'excludedFromDataStorage',
        { rights: accessRights ?? '' },
        setAttribute(node, 'excludedFromDataStorage', null),
      );
  },
);
