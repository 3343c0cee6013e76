import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../repository.ts';
import { readUnusedReport } from './unused-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'unused-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('unused', () => {
  it('finds a file, an export and a dependency that nobody uses', { timeout: 30_000 }, () => {
    mkdirSync(join(folder, 'src'));
    const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
    write('package.json', JSON.stringify({ name: 'bad', main: 'src/index.ts', dependencies: { zod: '*' } }));
    write('knip.json', JSON.stringify({ project: ['src/**/*.ts'] }));
    write('src/index.ts', "import { used } from './other.ts';\nused();\n");
    write('src/other.ts', 'export const used = () => 1;\nexport const forgotten = 1;\n');
    write('src/lost.ts', 'export {};\n');
    const { stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/knip'),
      ['--reporter', join(root, 'scripts/gates/unused-reporter.ts'), '--no-progress'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(readUnusedReport(stdout, stderr)).toEqual({
      processed: 3,
      problems: [
        'src/lost.ts: unused file',
        'package.json:1: unused dependencies: zod',
        'src/other.ts:2: unused exports: forgotten',
      ],
    });
  });

  it('calls a missing report a problem', () => {
    expect(readUnusedReport('', 'Configuration is broken').problems).toHaveLength(1);
  });
});
