import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../repository.ts';
import { copyProject, removeCopy, touchedFiles } from './how-to-copy.ts';
import { applyChange } from './how-to-edit.ts';
import { parsePage } from './how-to-page.ts';

const fence = '```';

describe('a page', () => {
  it('is read as steps in their order', () => {
    const markdown = [
      'Files to touch: **2**.',
      `${fence}ts file=a.ts append`,
      'one',
      '',
      'two',
      fence,
      `${fence}ts`,
      'an illustration',
      fence,
      `${fence}json file=b.json insert-after="\\"ok\\": \\"\\","`,
      '  "x": 1',
      fence,
      `${fence}sh run`,
      'npm run types',
      fence,
      `${fence}sh run-fails`,
      'npm test',
      fence,
    ].join('\n');
    expect(parsePage(markdown)).toEqual({
      files: 2,
      steps: [
        { type: 'edit', file: 'a.ts', change: { kind: 'append' }, text: 'one\n\ntwo' },
        {
          type: 'edit',
          file: 'b.json',
          change: { kind: 'insert-after', anchor: '"ok": "",' },
          text: '  "x": 1',
        },
        { type: 'run', mustFail: false, command: 'npm run types' },
        { type: 'run', mustFail: true, command: 'npm test' },
      ],
    });
  });

  it.each([
    ['a claim', `${fence}sh run\nls\n${fence}`, 'Files to touch'],
    ['the kind of change', `Files to touch: **1**\n${fence}ts file=a.ts\nx\n${fence}`, 'does not say how'],
    ['the end of a block', `Files to touch: **1**\n${fence}ts file=a.ts append\nx`, 'is not closed'],
  ])('is refused without %s', (_what, markdown, problem) => {
    expect(() => parsePage(markdown)).toThrow(problem);
  });
});

describe('a change', () => {
  const before = 'first\nsecond\nthird\n';

  it.each([
    [{ kind: 'append' } as const, 'first\nsecond\nthird\nnew\n'],
    [{ kind: 'insert-after', anchor: 'second' } as const, 'first\nsecond\nnew\nthird\n'],
    [{ kind: 'insert-before', anchor: 'second' } as const, 'first\nnew\nsecond\nthird\n'],
    [{ kind: 'replace', anchor: 'second' } as const, 'first\nnew\nthird\n'],
  ])('%o puts the text at its place', (change, after) => {
    expect(applyChange(before, change, 'new')).toBe(after);
  });

  it('creates only what is not there', () => {
    expect(applyChange(undefined, { kind: 'create' }, 'new')).toBe('new\n');
    expect(() => applyChange(before, { kind: 'create' }, 'new')).toThrow('exists already');
  });

  it('refuses an anchor that is missing or not unique', () => {
    expect(() => applyChange(before, { kind: 'replace', anchor: 'fourth' }, '')).toThrow('No line contains');
    expect(() => applyChange(before, { kind: 'replace', anchor: 'ir' }, '')).toThrow('2 lines contain');
    expect(() => applyChange(undefined, { kind: 'append' }, '')).toThrow('does not exist');
  });
});

describe('a copy of the project', () => {
  it(
    'shares the installed packages, has its own of ours, and knows what was touched',
    { timeout: 60_000 },
    () => {
      const folder = copyProject(root);
      try {
        expect(touchedFiles(folder)).toEqual([]);
        const inCopy = (path: string) => join(folder, path);
        writeFileSync(inCopy('packages/contract/src/new.ts'), 'export {};\n');
        writeFileSync(inCopy('docs/api-coverage.md'), 'generated\n');
        writeFileSync(inCopy('LICENSE'), 'changed\n');
        expect(touchedFiles(folder)).toEqual(['LICENSE', 'packages/contract/src/new.ts']);
        expect(readFileSync(inCopy('node_modules/@iodd-hub/contract/src/new.ts'), 'utf8')).toBe(
          'export {};\n',
        );
        expect(existsSync(inCopy('node_modules/vitest/package.json'))).toBe(true);
      } finally {
        removeCopy(folder);
      }
    },
  );
});
