import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isSource, repositoryFiles, root } from '../repository.ts';
import { type Finding, runGate } from './gate.ts';

const projects = (): string[] => [
  'tsconfig.json',
  'e2e/tsconfig.json',
  // A pure package is checked twice: its sources without Node's types, its tests with them.
  ...readdirSync(join(root, 'packages'))
    .flatMap((name) => [`packages/${name}/tsconfig.json`, `packages/${name}/tsconfig.test.json`])
    .filter((file) => existsSync(join(root, file))),
];

interface Project {
  readonly extends: string;
  readonly compilerOptions?: object;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

const read = (file: string): Project => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** What the projects of a group have in common, as one text. */
const optionsOf = (file: string, { extends: base, compilerOptions = {}, exclude = [] }: Project): string =>
  // What one leaves out another may have.
  exclude.length > 0 ? file : JSON.stringify([join(dirname(file), base), compilerOptions]);

/**
 * Projects with the same options as one: each of the server, the scripts and the command line reads the contract and the
 * engine, and alone each of them would check all of these again.
 */
const joined = (): string[] => {
  const groups = Map.groupBy(
    projects().map((file) => ({
      file,
      project: read(file),
    })),
    ({ file, project }) => optionsOf(file, project),
  );
  return [...groups.values()].map((group, at) => {
    const [first] = group;
    if (!first || group.length === 1) return first?.file ?? '';
    const include = group.flatMap(({ file, project }) =>
      project.include.map((path) => join(root, dirname(file), path)),
    );
    const { compilerOptions } = first.project;
    const together = {
      extends: join(root, dirname(first.file), first.project.extends),
      compilerOptions,
      include,
    };
    const folder = join(root, '.data/types');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `tsconfig.${at}.json`);
    writeFileSync(file, JSON.stringify(together));
    return file;
  });
};

interface ProjectResult {
  readonly files: readonly string[];
  readonly problems: readonly string[];
}

const isListed = (line: string): boolean => line.startsWith('/') && !line.includes(': error TS');

/** What was checked before and has not changed since is not checked again: 2 s of the processor instead of 23 for the pages. */
const rememberedAs = (project: string): string =>
  join(root, '.data/types', `${relative(root, resolve(root, project)).replaceAll('/', '-')}.tsbuildinfo`);

/** `--listFiles` prints one absolute path a line between the messages; libraries are not ours to count. */
const checkProject = (project: string): ProjectResult => {
  const remembered = ['--incremental', '--tsBuildInfoFile', rememberedAs(project)];
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', project, '--noEmit', ...remembered, '--listFiles', '--pretty', 'false'],
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
  const results = joined().map(checkProject);
  return {
    what: `files in ${projects().length} projects, ${results.length} programs`,
    looked: new Set(results.flatMap(({ files }) => files)).size,
    atLeast: repositoryFiles().filter(isSource).length,
    problems: results.flatMap(({ problems }) => problems),
  };
});
