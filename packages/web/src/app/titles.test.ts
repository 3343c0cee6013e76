import { expect, it } from 'vitest';
import { routes } from './routes.tsx';
import { titleOf } from './titles.ts';

it.each([
  ['/', 'IODD Hub'],
  ['/about', 'about · IODD Hub'],
  ['/iodd/public', 'publicFiles · designer · IODD Hub'],
  ['/nowhere', 'IODD Hub'],
])('the title of %s is %s', (path, title) => expect(titleOf(routes, path, ({ name }) => name)).toBe(title));
