import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from '../repository.ts';

export type Snapshot = ReadonlyMap<string, string>;

/** Files that a program writes and a person never edits. */
export const isGenerated = (path: string): boolean =>
  /\.gen\.[a-z]+$/.test(path) ||
  ['docs/api-coverage.md', 'docs/privacy.md'].includes(path) ||
  path.startsWith('docs/rules/');

export const generatedFiles = (folder: string): Snapshot =>
  new Map(
    repositoryFiles(folder)
      .filter(isGenerated)
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

export const differences = (before: Snapshot, after: Snapshot): string[] => [
  ...[...after].flatMap(([path, text]) => {
    if (!before.has(path)) return [`${path}: was missing; commit it`];
    return before.get(path) === text ? [] : [`${path}: was stale; commit it as it is now`];
  }),
  ...[...before.keys()]
    .filter((path) => !after.has(path))
    .map((path) => `${path}: nothing generates it any more`),
];
