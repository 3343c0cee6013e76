import type { Plugin } from 'vite';
import type { RouteEntry } from '../src/app/route-table.ts';
import { allRoutes } from '../src/app/routes.ts';
import { frameTopics } from '../src/i18n/topics.ts';

/** Every address that has a page, as the route table writes it. The page of unknown addresses has none. */
export const pagePaths = (): string[] =>
  allRoutes.filter(({ name }) => name !== 'notFound').map(({ path }) => path);

/** The module that a route loads, as the manifest names it. */
const moduleOf = ({ page, path }: RouteEntry): string => {
  const [module] = /features\/[\w/-]+\.tsx/.exec(String(page)) ?? [];
  if (!module) throw new Error(`the route ${path} loads no page by its name`);
  return `src/${module}`;
};

/** What everybody may open, and what many work in; what a browser loads for them scripts/gates/bundle.ts measures. */
export const measuredPages = () => ({
  frameTopics,
  pages: allRoutes
    .filter(({ access, layout }) => access === 'anyone' || layout === 'workspace')
    .map((entry) => ({
      path: entry.path,
      name: entry.name,
      module: moduleOf(entry),
      topics: entry.topics ?? [],
      isWorkspace: entry.layout === 'workspace',
    })),
});

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
    this.emitFile({
      type: 'asset',
      fileName: '.vite/measured-pages.json',
      source: JSON.stringify(measuredPages()),
    });
  },
});
