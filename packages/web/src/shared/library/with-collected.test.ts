import { expect, it } from 'vitest';
import { withCollected } from './with-collected.ts';

const row = (rpId: string, collected: boolean) => ({ rpId, collected, productName: rpId });

it('sets the star wherever the file stands and leaves the rest as it is', () => {
  const other = { items: [row('c', false)] };
  const data = { pages: [{ items: [row('a', false), row('b', false)] }, other], pageParams: ['', 'x'] };
  const changed = withCollected(data, 'b', true);
  expect(changed).toEqual({
    pages: [{ items: [row('a', false), row('b', true)] }, other],
    pageParams: ['', 'x'],
  });
  expect(Reflect.get(Object(changed), 'pageParams')).toBe(data.pageParams);
});

it('takes it away from a device page', () => {
  expect(withCollected(row('a', true), 'a', false)).toEqual(row('a', false));
});

it.each([undefined, null, 'a', [row('a', true)], { items: [] }])('answers %j itself', (data) => {
  expect(withCollected(data, 'a', true)).toBe(data);
});
