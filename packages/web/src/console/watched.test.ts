import { expect, it } from 'vitest';
import { newFollowed } from './watched.ts';

it('is followed once for all who look, and not while nobody does', () => {
  const heard = new Set<(event: number) => void>();
  const sum = newFollowed<number, number>(
    0,
    (hear) => {
      heard.add(hear);
      return () => heard.delete(hear);
    },
    (state, event) => state + event,
  );
  expect(heard.size).toBe(0);
  let told = 0;
  const count = () => {
    told += 1;
  };
  const leave = [sum.subscribe(count), sum.subscribe(() => undefined)];
  expect(heard.size).toBe(1);
  for (const hear of heard) hear(2);
  expect([sum.current(), told]).toEqual([2, 1]);
  leave[0]?.();
  expect(heard.size).toBe(1);
  leave[1]?.();
  expect(heard.size).toBe(0);
  sum.subscribe(count);
  for (const hear of heard) hear(3);
  expect(sum.current()).toBe(5);
});
