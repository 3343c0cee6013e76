import { nodeRule, setAttribute } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'identity/device-id-twice',
    clause: 'IODD 1.1, 7.4',
    versions: ['1.1'],
    types: ['DeviceIdentity'],
  },
  (node, report) => {
    const { deviceId = '', additionalDeviceIds = '' } = node.attributes;
    const ids = additionalDeviceIds.split(/\s+/).filter((id) => id !== '');
    const seen = new Set([deviceId]);
    const twice = ids.find((id) => {
      const isKnown = seen.has(id);
      seen.add(id);
      return isKnown;
    });
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
