import { defineRule } from '../kit.ts';

const mostOctets = 2 * 1024 * 1024;

export const rule = defineRule({ id: 'blob-size', basis: 'hub' }, ({ blob }, report) => {
  const octets = blob?.size ?? 0;
  if (blob && octets >= mostOctets) report(blob.node, 'fileName', { octets, limit: mostOctets });
});
