import { defineRule, rootIn } from '../kit.ts';

export const rule = defineRule({ id: 'crc' }, (firmware, report) => {
  const { computedCrc } = firmware;
  const root = rootIn(firmware);
  const stored = root?.attributes['crc'];
  // As text: a number with a zero or a sign before it is not what a program writes.
  if (root && computedCrc !== undefined && stored !== String(computedCrc))
    report(root, 'crc', { stored: stored ?? '', computed: computedCrc });
});
