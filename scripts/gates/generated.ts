import { spawnSync } from 'node:child_process';
import { root } from '../repository.ts';
import { type Finding, runGate } from './gate.ts';
import { differences, generatedFiles } from './snapshot.ts';

await runGate('generated', (): Finding => {
  // Compared with the files themselves, not with a commit: so it also serves someone who has not committed yet.
  const before = generatedFiles(root);
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'generate'], { cwd: root, encoding: 'utf8' });
  const after = generatedFiles(root);
  return {
    what: 'generated files compared',
    looked: after.size,
    atLeast: 1,
    problems:
      status === 0
        ? differences(before, after)
        : [`npm run generate ended with ${status}: ${`${stdout}${stderr}`.trim().slice(-600)}`],
  };
});
