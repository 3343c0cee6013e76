import { expect, it } from 'vitest';
import { pagePaths, publicPages } from '../../build/page-paths.ts';
import { allRoutes } from './routes.ts';

it('the server is told of every page of the route table, and not of the one for unknown addresses', () =>
  expect(pagePaths()).toEqual(allRoutes.map(({ path }) => path).filter((path) => path !== '/404')));

it('the gate of the first load is told what each public page loads', () => {
  const pages = publicPages();
  expect(pages.find(({ path }) => path === '/')).toEqual({
    path: '/',
    name: 'home',
    module: 'src/features/home/HomePage.tsx',
    topics: ['common', 'shell', 'fields', 'home', 'library'],
  });
  expect(pages.some(({ path }) => path === '/updateuser')).toBe(false);
});
