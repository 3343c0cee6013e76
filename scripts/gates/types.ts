import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isSource, repositoryFiles, root } from '../repository.ts';
import { type Finding, runGate } from './gate.ts';

const projects = (): string[] => [
  '.',
  'e2e',
  // A pure package is checked twice: its sources without Node's types, its tests with them.
  ...readdirSync(join(root, 'packages'))
    .flatMap((name) => [`packages/${name}/tsconfig.json`, `packages/${name}/tsconfig.test.json`])
    .filter((file) => existsSync(join(root, file))),
];

interface ProjectResult {
  readonly files: readonly string[];
  readonly problems: readonly string[];
}

const isListed = (line: string): boolean => line.startsWith('/') && !line.includes(': error TS');

/** `--listFiles` prints one absolute path a line between the messages; libraries are not ours to count. */
const checkProject = (project: string): ProjectResult => {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', project, '--noEmit', '--listFiles', '--pretty', 'false'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
  const problems = lines.filter((line) => !isListed(line));
  return {
    files: lines.filter(
      (line) => isListed(line) && line.startsWith(`${root}/`) && !line.includes('/node_modules/'),
    ),
    problems: status === 0 || problems.length > 0 ? problems : [`${project}: tsc ended with ${status}`],
  };
};

await runGate('types', (): Finding => {
  const results = projects().map(checkProject);
  return {
    what: `files in ${results.length} projects`,
    looked: new Set(results.flatMap(({ files }) => files)).size,
    atLeast: repositoryFiles().filter(isSource).length,
    problems: results.flatMap(({ problems }) => problems),
  };
});
