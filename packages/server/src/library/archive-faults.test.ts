import { languageKeys } from '@iodd-hub/i18n';
import { expect, it } from 'vitest';
import { archiveFaultText } from './archive-faults.ts';

it.each(languageKeys)('a bomb is told with the limits, and no raw word of the reader (%s)', (language) => {
  const text = archiveFaultText('ratio', language);
  expect(text).toBe(archiveFaultText('size', language));
  expect(text).toContain('16 MB');
  expect(text).toContain('64 MB');
  expect(text).not.toMatch(/ratio|size|\{\{/);
});

it.each(['truncated', 'overlap', 'flags', 'not-a-file', 'duplicate', 'nested', 'count', 'of tomorrow'])(
  '%s says what to do',
  (fault) => {
    expect(archiveFaultText(fault, 'en')).toMatch(/pack|upload/i);
    expect(archiveFaultText(fault, 'en')).not.toContain('{{');
  },
);
