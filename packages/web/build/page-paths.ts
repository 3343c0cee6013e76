import type { Plugin } from 'vite';
import { allRoutes } from '../src/app/routes.ts';

/** Every address that has a page, as the route table writes it. The page of unknown addresses has none. */
export const pagePaths = (): string[] =>
  allRoutes.filter(({ name }) => name !== 'notFound').map(({ path }) => path);

/** Tells the server which addresses have a page, beside the manifest: any other address is a 404. */
export const writePagePaths = (): Plugin => ({
  name: 'iodd-hub:page-paths',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: '.vite/page-paths.json',
      source: JSON.stringify(pagePaths()),
    });
  },
});
