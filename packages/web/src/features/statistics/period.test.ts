import { expect, it } from 'vitest';
import { periodOf } from './period.ts';

it('counts today as one of its days, in UTC', () => {
  expect(periodOf(30, new Date('2020-03-01T23:30:00-05:00'))).toEqual({
    from: '2020-02-02',
    to: '2020-03-02',
  });
  expect(periodOf(1, new Date('2020-03-01T12:00:00Z'))).toEqual({ from: '2020-03-01', to: '2020-03-01' });
});
