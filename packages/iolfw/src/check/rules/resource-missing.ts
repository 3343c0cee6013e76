import { defineRule } from '../kit.ts';

export const rule = defineRule({ id: 'resource-missing' }, ({ resources }, report) => {
  for (const { node, name, size } of resources) if (size === undefined) report(node, 'fileName', { name });
});
