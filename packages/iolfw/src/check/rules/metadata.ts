import { defineRule } from '../kit.ts';

export const rule = defineRule({ id: 'metadata' }, ({ metadata, others }, report) => {
  if (!metadata || others.length > 0)
    report(undefined, undefined, { count: metadata ? others.length + 1 : 0 });
});
