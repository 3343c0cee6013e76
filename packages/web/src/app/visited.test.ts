import { expect, it } from 'vitest';
import { close, visit } from './visited.ts';

it('adds a page once, at the end', () =>
  expect(['/', '/about', '/'].reduce(visit, [] as readonly string[])).toEqual(['/', '/about']));

it('forgets the oldest beyond twelve', () => {
  const paths = Array.from({ length: 14 }, (_, index) => `/${index}`);
  expect(paths.reduce(visit, [] as readonly string[])).toEqual(paths.slice(2));
});

it.each([
  ['the right neighbour takes over', '/b', '/b', ['/a', '/c'], '/c'],
  ['at the end the left one', '/c', '/c', ['/a', '/b'], '/b'],
  ['another page closes without leaving the open one', '/a', '/b', ['/b', '/c'], undefined],
])('%s', (_title, path, current, visited, goTo) =>
  expect(close(['/a', '/b', '/c'], path, current)).toEqual({ visited, goTo }),
);

it('leads home from the last one', () =>
  expect(close(['/a'], '/a', '/a')).toEqual({ visited: [], goTo: '/' }));
