import { afterEach, expect, it } from 'vitest';
import { forgetKept } from '../../kept/person.ts';
import { openAcknowledged } from './acknowledged.ts';

afterEach(() => localStorage.clear());

const place = { host: 'h', master: 1, port: 2 };

it('keeps what was acknowledged at a port in this browser, until its person goes', () => {
  openAcknowledged(place).add(['one', 'two', 'one']);
  expect([...openAcknowledged(place).current()]).toEqual(['one', 'two']);
  expect(openAcknowledged({ ...place, port: 3 }).current().size).toBe(0);
  forgetKept();
  expect(openAcknowledged(place).current().size).toBe(0);
});

it('keeps no list without end, and starts anew with what it cannot read', () => {
  openAcknowledged(place).add(Array.from({ length: 700 }, (_, index) => String(index)));
  const kept = openAcknowledged(place).current();
  expect(kept.size).toBe(500);
  expect(kept.has('699')).toBe(true);
  localStorage.setItem('person:acknowledged:h/1/2', '{');
  expect(openAcknowledged(place).current().size).toBe(0);
});
