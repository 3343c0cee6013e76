import { existsSync, readFileSync } from 'node:fs';

// Test support. The official files belong to the IO-Link Community, so tests read them from beside the repository
// and say so when they are not there.
const folder = new URL('../../../../../../shared/data/iodd/', import.meta.url);

export const hasReference = existsSync(folder);

if (!hasReference) {
  process.emitWarning(
    'No official definition files beside the repository: comparisons with them are skipped.',
  );
}

export function readReferenceText(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8');
}

// The caller names the shape; a file of another shape fails the comparison that it is read for.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function readReference<Content>(path: string): Content {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(readReferenceText(path)) as Content;
}
