import { isPermittedStem } from '@iodd-hub/iodd';
import { parseName } from '../../names.ts';
import { defineRule, rootIn } from '../kit.ts';

/** Real packages have blanks in their names, so this is no error. */
export const rule = defineRule(
  { id: 'name-characters', basis: 'hub', severity: 'warning' },
  (firmware, report) => {
    const { name = '' } = firmware.metadata ?? {};
    const stem = parseName(name)?.stem;
    if (stem !== undefined && !isPermittedStem(stem)) report(rootIn(firmware), undefined, { name });
  },
);
