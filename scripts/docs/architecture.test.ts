import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository.ts';

const named = (text: string): string[] =>
  [...text.matchAll(/`((?:packages|scripts|e2e|docs)\/[^`\s]+)`/g)].map(([, path = '']) => path);

it('every file that the page on the architecture names exists', () => {
  const paths = named(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
