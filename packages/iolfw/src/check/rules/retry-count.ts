import { elementsAt } from '../../metadata.ts';
import { defineRule, rootIn } from '../kit.ts';

const least = 3;

export const rule = defineRule({ id: 'retry-count', basis: 'hub' }, (firmware, report) => {
  const [info] = elementsAt(rootIn(firmware), 'MetaInfo');
  const count = info?.attributes['fwActivationRetryCount'];
  if (info && count !== undefined && Number(count) < least)
    report(info, 'fwActivationRetryCount', { value: count, least });
});
