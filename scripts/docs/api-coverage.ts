import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, knownPaths } from '../../packages/contract/src/index.ts';
import { repositoryFiles, root } from '../repository.ts';
import { writeCoverage } from './api-coverage-document.ts';
import { coverageRows, type TestFile } from './api-coverage-rows.ts';

export const documentPath = join(root, 'docs/api-coverage.md');

/** Tests of the product; those of the scripts use paths only as examples. */
const isProductTest = (path: string): boolean =>
  /^packages\/.*\.test\.tsx?$/.test(path) || /^e2e\/.*\.tsx?$/.test(path);

const testFiles = (): TestFile[] =>
  repositoryFiles()
    .filter(isProductTest)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const currentDocument = (): string => writeCoverage(coverageRows(knownPaths, endpoints, testFiles()));

if (import.meta.main) {
  writeFileSync(documentPath, currentDocument());
  console.log('docs/api-coverage.md written');
}
