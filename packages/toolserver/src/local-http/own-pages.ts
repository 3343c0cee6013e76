import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, pagesIn } from './pages.ts';

const folder = fileURLToPath(new URL('../../dist/pages', import.meta.url));

/** The configurator as it was built for the tool server; none where it was not. A single executable has it inside. */
export const ownPages = (): ReadonlyMap<string, Page> => (existsSync(folder) ? pagesIn(folder) : new Map());
