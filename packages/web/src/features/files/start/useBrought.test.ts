import { startTemplates } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { expect, it } from 'vitest';
import { broughtBy } from './useBrought.ts';

const find = await createTextLookup('en');

it('says what each template brings, and that nothing but what a person knows is open', () => {
  for (const { kind, channels, number } of startTemplates) {
    const { additions, open, errors } = broughtBy({ kind, channels, number }, { language: 'en', find });
    expect(errors).toBe(0);
    expect(open).toContain('deviceId');
    expect(additions.inputOctets).toBeGreaterThan(0);
    expect(additions.profiles.length).toBeGreaterThan(1);
  }
});
