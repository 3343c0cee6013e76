import { defineRule } from '../kit.ts';

export const rule = defineRule({ id: 'blob-missing' }, ({ blob }, report) => {
  if (blob && blob.size === undefined) report(blob.node, 'fileName', { name: blob.name });
});
