import { defineRule } from '../kit.ts';

export const rule = defineRule({ id: 'file-name' }, ({ blob, resources }, report) => {
  for (const { node, name } of blob ? [blob, ...resources] : resources)
    if (!/^[A-Za-z0-9_.-]+$/.test(name)) report(node, 'fileName', { name });
});
