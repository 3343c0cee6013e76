import { elementsAt } from '../../metadata.ts';
import { defineRule, rootIn } from '../kit.ts';

/** One star at the end stands for any rest. */
const pattern = /^[A-Za-z0-9 _-]+\*?$/;

export const rule = defineRule({ id: 'hardware-id' }, (firmware, report) => {
  for (const key of elementsAt(rootIn(firmware), 'MetaInfo', 'HardwareIdKeyCollection', 'HardwareIdKey')) {
    const value = key.attributes['idPattern'];
    if (value !== undefined && !pattern.test(value)) report(key, 'idPattern', { value });
  }
});
