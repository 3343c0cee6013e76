import { keysOf } from '@iodd-hub/contract/keys-of';
import { publicPages } from '@iodd-hub/contract/pages';
import { describe, expect, it } from 'vitest';
import { trailOf } from './route-table.ts';
import { routes } from './routes.ts';
import { titleOf } from './titles.ts';

const nameOf = ({ name }: { readonly name: string }): string => name;

it.each([
  ['/', undefined, 'IODD Hub'],
  ['/', 'Descriptions', 'Descriptions · IODD Hub'],
  ['/about', undefined, 'about · IODD Hub'],
  ['/iodd/public', undefined, 'publicFiles · designer · IODD Hub'],
  ['/resource', 'Search for “EX”', 'Search for “EX” · IODD Hub'],
  ['/resource/1', 'EX-T100 by Examplia', 'EX-T100 by Examplia · library · IODD Hub'],
  ['/nowhere', undefined, 'IODD Hub'],
])('the title of %s, which calls itself %s, is %s', (path, own, title) =>
  expect(titleOf(routes, path, { nameOf, own })).toBe(title),
);

describe('a page that search engines may list', () => {
  it.each(keysOf(publicPages))('%s is a route for anyone, under the same pages', (name) => {
    const page = publicPages[name];
    const trail = trailOf(routes, page.path);
    const last = trail.at(-1);
    expect(last).toMatchObject({ path: page.path, name, access: 'anyone' });
    expect(trail.at(-2)?.name).toBe('within' in page ? page.within : undefined);
  });
});
