import { expect, it } from 'vitest';
import { forgetKept, onForget } from './person.ts';

it('what belongs to a person is forgotten each time, until it is gone itself', () => {
  let forgotten = 0;
  const stop = onForget(() => {
    forgotten += 1;
  });
  forgetKept();
  forgetKept();
  stop();
  forgetKept();
  expect(forgotten).toBe(2);
});
