import { defineRule } from '../kit.ts';

export const rule = defineRule({ id: 'blob-empty' }, ({ blob }, report) => {
  if (blob?.size === 0) report(blob.node, 'fileName', { name: blob.name });
});
