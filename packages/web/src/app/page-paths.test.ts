import { expect, it } from 'vitest';
import { pagePaths } from '../../build/page-paths.ts';
import { allRoutes } from './routes.ts';

it('the server is told of every page of the route table, and not of the one for unknown addresses', () =>
  expect(pagePaths()).toEqual(allRoutes.map(({ path }) => path).filter((path) => path !== '/404')));
