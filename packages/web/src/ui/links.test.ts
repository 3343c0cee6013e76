import { expect, it } from 'vitest';
import { isExternal, opensWindow } from './links.ts';

it.each(['http://a.example', 'https://a.example/b', 'HTTPS://A.example', 'mailto:a@b.example', 'tel:+49123'])(
  'treats %s as external',
  (to) => expect(isExternal(to)).toBe(true),
);

it.each(['/', '/about', 'about', '/https:', 'javascript:alert(1)', '//a.example'])(
  'does not treat %s as an external link',
  (to) => expect(isExternal(to)).toBe(false),
);

it('opens a window for pages, not for mail and phone', () =>
  expect(['https://a.example', 'mailto:a@b.example', 'tel:1'].map(opensWindow)).toEqual([
    true,
    false,
    false,
  ]));
