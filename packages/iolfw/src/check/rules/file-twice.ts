import { defineRule } from '../kit.ts';

export const rule = defineRule({ id: 'file-twice' }, ({ metadata, blob, resources }, report) => {
  const names = new Set([metadata?.name]);
  for (const { node, name } of blob ? [blob, ...resources] : resources) {
    if (names.has(name)) report(node, 'fileName', { name });
    names.add(name);
  }
});
