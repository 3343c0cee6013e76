import places from '@iodd-hub/i18n/en/places.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { areasFor, footerEntries, headerEntries, pagesOf, trailOf } from './route-table.ts';
import { allRoutes, routes } from './routes.ts';

const pathsOf = (entries: readonly { readonly path: string }[]) => entries.map((entry) => entry.path);

describe('the route table', () => {
  it('has every route of the specification', () =>
    expect(pathsOf(allRoutes)).toEqual(
      expect.arrayContaining([
        '/login',
        '/register',
        '/forgotPwd',
        '/updateuser',
        '/changepassword',
        '/userinfo/terms',

        '/messageBord',
        '/about',
        '/',
        '/resource',
        '/mylibrary',
        '/mylibrary/library',
        '/mylibrary/myconsole',
        '/pdct',
        '/iolfw',
        '/iodd',
        '/iodd/public',
        '/iodd/statistics',
        '/iodd/userManager',
        '/iodd/upload',
        '/404',
      ]),
    ));
});

describe('its lists', () => {
  it('the header has the specified order', () =>
    expect(pathsOf(headerEntries(routes))).toEqual([
      '/',
      '/resource',
      '/iodd',
      '/pdct',
      '/messageBord',
      '/about',
      '/iolfw',
    ]));

  it('the footer has the six shortcuts', () =>
    expect(pathsOf(footerEntries(routes))).toEqual([
      '/',
      '/resource',
      '/iodd',
      '/pdct',
      '/messageBord',
      '/about',
    ]));

  it('the sidebar shows the pages of the area', () =>
    expect(pathsOf(pagesOf(trailOf(routes, '/iodd/public')[0]))).toEqual([
      '/iodd/new',
      '/iodd/public',
      '/iodd/downloads',
      '/iodd/upload',
    ]));
});

it('the sidebar shows the own library and the own hosts', () =>
  expect(pathsOf(pagesOf(trailOf(routes, '/mylibrary/myconsole')[0]))).toEqual([
    '/mylibrary/library',
    '/mylibrary/myconsole',
  ]));

it('a page that stands for many is linked nowhere', () => {
  expect(pathsOf(pagesOf(trailOf(routes, '/resource')[0]))).toEqual([]);
});

describe('administration', () => {
  const administrator = { isAdmin: 1 } as const;
  const areaOf = (path: string, user: { isAdmin: 0 | 1 } | null) =>
    trailOf(areasFor(routes, user), path)[0]?.path;

  it('is one area with everything that administrators alone may open', () =>
    expect(
      allRoutes.filter(({ access, path }) => access === 'admin' && areaOf(path, null) !== '/admin'),
    ).toEqual([]));

  it.each(['/iodd/userManager', '/iodd/statistics', '/iodd/upload', '/iodd/upload/7', '/admin/audit'])(
    'has %s for an administrator',
    (path) => expect(areaOf(path, administrator)).toBe('/admin'),
  );

  it('has the imports for administrators only, and as one page', () => {
    expect(areaOf('/iodd/upload', { isAdmin: 0 })).toBe('/iodd');
    expect(areaOf('/iodd/upload', null)).toBe('/iodd');
    expect(pathsOf(allRoutes).filter((path) => path === '/iodd/upload')).toEqual(['/iodd/upload']);
  });

  it('leaves the other areas where they are', () =>
    expect(areaOf('/iodd/public', administrator)).toBe('/iodd'));
});

describe('the trail of a path', () => {
  it('leads from the area to the page', () =>
    expect(pathsOf(trailOf(routes, '/iodd/public'))).toEqual(['/iodd', '/iodd/public']));
  it('ignores a slash at the end and the case', () =>
    expect(pathsOf(trailOf(routes, '/messagebord/'))).toEqual(['/messageBord']));
  it('leads to the page of one device, whatever its id', () =>
    expect(pathsOf(trailOf(routes, '/resource/Some-Id'))).toEqual(['/resource', '/resource/:rpId']));
  it('is empty for an unknown path', () => expect(trailOf(routes, '/iodd/nothing')).toEqual([]));
});

it('every page that is listed says what it is for', () => {
  const listed = [
    ...headerEntries(routes),
    ...pagesOf(trailOf(routes, '/admin')[0]),
    ...pagesOf(trailOf(routes, '/developer')[0]),
  ];
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.map(({ name }) => name).filter((name) => !(name in places))).toEqual([]);
});
