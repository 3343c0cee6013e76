import { defineRule, rootIn } from '../kit.ts';

export const rule = defineRule({ id: 'file-undeclared' }, (firmware, report) => {
  const { metadata, others, blob, resources, files } = firmware;
  if (!metadata) return;
  const known = new Set([metadata, ...others, ...resources, ...(blob ? [blob] : [])].map(({ name }) => name));
  for (const { name } of files) if (!known.has(name)) report(rootIn(firmware), undefined, { name });
});
