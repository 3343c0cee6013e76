import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, root } from '../repository.ts';

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Targets inside the repository; addresses and anchors of the same page are somebody else's. */
const localTargets = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

describe('documents', () => {
  const documents = repositoryFiles().filter((path) => path.endsWith('.md'));

  it('link only to what exists', () => {
    expect(documents.length).toBeGreaterThan(10);
    const dead = documents.flatMap((path) =>
      localTargets(textOf(path))
        .filter((target) => !existsSync(join(root, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('name every variable that the server reads, and no other', () => {
    const read = namesIn(textOf('packages/server/src/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
    const documented = namesIn(textOf('docs/configuration.md'), /^\| `([A-Z0-9_]+)` \|/gm);
    expect(read.length).toBeGreaterThan(10);
    expect(documented).toEqual(read);
  });
});
