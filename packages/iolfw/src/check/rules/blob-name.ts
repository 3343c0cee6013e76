import { defineRule } from '../kit.ts';

export const rule = defineRule({ id: 'blob-name', basis: 'hub', severity: 'warning' }, ({ blob }, report) => {
  if (blob && !/\.bin$/i.test(blob.name)) report(blob.node, 'fileName', { name: blob.name });
});
