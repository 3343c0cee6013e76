import { expect, it } from 'vitest';
import { differences, isGenerated } from './snapshot.ts';

it('tells what is generated', () => {
  const paths = [
    'packages/server/src/db/schema.gen.ts',
    'docs/api-coverage.md',
    'docs/spec-coverage.md',
    'a.ts',
  ];
  expect(paths.filter(isGenerated)).toEqual(paths.slice(0, 2));
});

it('finds a stale, a missing and an orphaned file', () => {
  const before = new Map([
    ['same.gen.ts', '1'],
    ['stale.gen.ts', '1'],
    ['orphan.gen.ts', '1'],
  ]);
  const after = new Map([
    ['same.gen.ts', '1'],
    ['stale.gen.ts', '2'],
    ['new.gen.ts', '1'],
  ]);
  expect(differences(before, after)).toEqual([
    'stale.gen.ts: was stale; commit it as it is now',
    'new.gen.ts: was missing; commit it',
    'orphan.gen.ts: nothing generates it any more',
  ]);
});
