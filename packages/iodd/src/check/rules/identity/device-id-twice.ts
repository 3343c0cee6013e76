import { nodeRule, setAttribute } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'identity/device-id-twice',
    clause: 'IODD 1.1, 7.4',
    onImport: 'warning',
    versions: ['1.1'],
    types: ['DeviceIdentity'],
  },
  (node, report) => {
    const { deviceId = '', additionalDeviceIds = '' } = node.attributes;
    const ids = additionalDeviceIds.split(/\s+/).filter((id) => id !== '');
    const twice = ids.find((id, position) => id === deviceId || ids.indexOf(id) < position);
    if (twice !== undefined) {
      const left = [...new Set(ids)].filter((id) => id !== deviceId);
      report(
        node,
        'additionalDeviceIds',
        { id: twice },
        setAttribute(node, 'additionalDeviceIds', left.length === 0 ? null : left.join(' ')),
      );
    }
  },
);
