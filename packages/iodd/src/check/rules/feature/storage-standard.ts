import { documentRule, setAttribute } from '../../kit.ts';
import { isTrue } from '../../values.ts';

export const rule = documentRule(
  {
    id: 'feature/storage-standard',
    number: 109,
    clause: 'IODD 1.1, 7.5.1',
    versions: ['1.1'],
  },
  (subject, report) => {
    const [features] = subject.nodes('Features');
    if (!features || features.attributes.dataStorage === undefined || isTrue(features.attributes.dataStorage))
      return;
    for (const node of subject.nodes('StdVariableRef'))
      if (
        ['V_ApplicationSpecificTag', 'V_DeviceAccessLocks', 'V_OffsetTime'].includes(node.attributes.id ?? '')
      )
        report(node, 'id', { id: node.attributes.id ?? '' }, setAttribute(features, 'dataStorage', 'true'));
  },
);
