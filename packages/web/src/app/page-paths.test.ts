import { expect, it } from 'vitest';
import { measuredPages, pagePaths } from '../../build/page-paths.ts';
import { allRoutes } from './routes.ts';

it('the server is told of every page of the route table, and not of the one for unknown addresses', () =>
  expect(pagePaths()).toEqual(allRoutes.map(({ path }) => path).filter((path) => path !== '/404')));

it('the gate of the first load is told what each public page and each workspace loads', () => {
  const { frameTopics, pages } = measuredPages();
  expect(frameTopics).toEqual(['common', 'shell', 'fields']);
  expect(pages.find(({ path }) => path === '/')).toEqual({
    path: '/',
    name: 'home',
    module: 'src/features/home/HomePage.tsx',
    topics: ['home', 'library'],
    isWorkspace: false,
  });
  expect(pages.filter(({ isWorkspace }) => isWorkspace).map(({ name }) => name)).toContain('draft');
  expect(pages.some(({ path }) => path === '/updateuser')).toBe(false);
});
