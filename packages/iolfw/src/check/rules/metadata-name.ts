import { parseName } from '../../names.ts';
import { defineRule, rootIn } from '../kit.ts';

export const rule = defineRule({ id: 'metadata-name' }, (firmware, report) => {
  const { name = '' } = firmware.metadata ?? {};
  if (firmware.metadata && !parseName(name)) report(rootIn(firmware), undefined, { name });
});
