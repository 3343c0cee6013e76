import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { standInFor } from '../build/without-json-schema.ts';

const nameless = /^export (?!const|function|\{ \w+ as \w+ \};)/m;

it.each(['to-json-schema', 'json-schema-processors'])('stands in for every export of %s', async (name) => {
  const file = fileURLToPath(import.meta.resolve(`zod/v4/core`)).replace(/index\.js$/, `${name}.js`);
  const code = readFileSync(file, 'utf8');
  expect(code).not.toMatch(nameless);
  const stood: Record<string, unknown> = await import(
    `data:text/javascript,${encodeURIComponent(standInFor(code))}`
  );
  const real: Record<string, unknown> = await import(file);
  expect(Object.keys(stood).toSorted()).toEqual(Object.keys(real).toSorted());
});

it('refuses a module without exports', () => {
  expect(() => standInFor('const a = 1;')).toThrow('exports nothing');
});
