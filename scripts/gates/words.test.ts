import { describe, expect, it } from 'vitest';
import { isReadable, wordProblems } from './words-rules.ts';

// Joined at run time, so that this file passes the gate that it tests.
const joined = (...parts: string[]): string => parts.join('');

const bad: readonly (readonly [what: string, path: string, text: string])[] = [
  ['a path of a machine', 'README.md', joined('see /', 'work/main')],
  ['a home folder', 'a.ts', joined("'/", "home/someone/x'")],
  ['a root folder', 'a.sh', joined('cd /', 'root/x')],
  ['a registry', '.npmrc', joined('https://', 'registry.example.org/')],
  ['a mirror by name', 'a.md', joined('https://example.org/arti', 'factory/npm')],
  ['an unfinished note', 'a.ts', joined('// TO', 'DO later')],
  ['another unfinished note', 'a.ts', joined('// FIX', 'ME')],
  ['a lonely test', 'a.test.ts', joined('it.on', 'ly(')],
  ['a left-out journey', 'e2e/a.ts', joined('test.sk', 'ip(')],
  ['a resolved package', 'package-lock.json', joined('"resolved": "ht', 'tps://example.org/a.tgz"')],
];

const good: readonly (readonly [what: string, path: string, text: string])[] = [
  ['a folder of ours that is called home', 'a.ts', joined("import './features/", "home/HomePage.tsx'")],
  ['a folder beside', 'a.ts', joined("import '../", "home/texts.ts'")],
  ['a path below a variable', 'a.ts', joined('`${folder}/', 'work/x`')],
  ['skip as a word in source', 'a.ts', joined('list.sk', 'ip(1)')],
  ['a condition on a test', 'a.test.ts', joined('it.sk', 'ipIf(!present)(')],
  ['a linked workspace', 'package-lock.json', '"resolved": "packages/contract"'],
];

describe('words', () => {
  it.each(bad)('finds %s', (_what, path, text) => {
    expect(wordProblems(path, `first line\n${text}\n`)).toEqual([expect.stringContaining(`${path}:2: `)]);
  });

  it.each(good)('allows %s', (_what, path, text) => {
    expect(wordProblems(path, text)).toEqual([]);
  });

  it('finds a source file over 400 lines, not a generated one', () => {
    const long = 'x\n'.repeat(401);
    expect(wordProblems('packages/web/src/a.tsx', long)).toEqual([
      'packages/web/src/a.tsx: 401 lines, at most 400',
    ]);
    expect(wordProblems('packages/web/src/a.gen.ts', long)).toEqual([]);
    expect(wordProblems('packages/iodd/src/units.data.ts', long)).toEqual([]);
    expect(wordProblems('packages/web/src/a.tsx', 'x\n'.repeat(400))).toEqual([]);
  });

  it('does not read pictures', () => {
    expect(['a.png', 'a.ts', 'a.svg', 'a.JPG'].filter(isReadable)).toEqual(['a.ts', 'a.svg']);
  });
});
