import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isSource, repositoryFiles, root } from '../repository.ts';
import { type Finding, runGate } from './gate.ts';
import { readUnusedReport } from './unused-report.ts';

await runGate('unused', (): Finding => {
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/knip'),
    ['--reporter', './scripts/gates/unused-reporter.ts', '--no-config-hints', '--no-progress'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { processed, problems } = readUnusedReport(stdout, stderr);
  return {
    what: 'files searched for what nobody uses',
    looked: processed,
    // Generated files and data may be left aside by knip, the sources may not.
    atLeast: Math.ceil(repositoryFiles().filter(isSource).length * 0.9),
    problems,
  };
});
