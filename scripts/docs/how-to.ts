import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runGate } from '../gates/gate.ts';
import { root } from '../repository.ts';
import { copyProject, removeCopy, restoreCopy, touchedFiles } from './how-to-copy.ts';
import { applyChange } from './how-to-edit.ts';
import { agreedFiles, type EditStep, type Page, parsePage, type RunStep } from './how-to-page.ts';

const edit = (folder: string, { file, change, text }: EditStep): void => {
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, applyChange(before, change, text));
};

const run = (folder: string, { command, mustFail }: RunStep): void => {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
    timeout: 180_000,
  });
  if (mustFail && status === 0) throw new Error(`"${command}" should have failed.`);
  if (!mustFail && status !== 0)
    throw new Error(`"${command}" ended with ${status}:\n${`${stdout}${stderr}`.slice(-3000)}`);
};

/** Follows a page in a copy of the project. Throws at the first step that does not work. */
const follow = (folder: string, page: Page): void => {
  for (const step of page.steps) {
    if (step.type === 'edit') edit(folder, step);
    else run(folder, step);
  }
  const touched = touchedFiles(folder);
  if (touched.length !== page.files)
    throw new Error(`The page says ${page.files} files, it touched ${touched.length}: ${touched.join(', ')}`);
};

const problemsOf = (folder: string, name: string): string[] => {
  const page = parsePage(readFileSync(join(root, 'docs/how-to', name), 'utf8'));
  if (!page.steps.some(({ type }) => type === 'run')) return [`${name}: runs nothing`];
  const agreed = agreedFiles[name];
  if (page.files !== agreed) return [`${name}: says ${page.files} files, ${agreed ?? 'no number'} is agreed`];
  try {
    restoreCopy(folder);
    follow(folder, page);
    console.log(`how-to: ${name}: ${page.steps.length} steps, ${page.files} files`);
    return [];
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
};

/** `npm run how-to` follows every page, `npm run how-to -- add-a-page` those whose name begins so. */
await runGate('how-to', () => {
  const [, , wanted = ''] = process.argv;
  const names = readdirSync(join(root, 'docs/how-to')).filter(
    (name) => name.endsWith('.md') && name !== 'README.md' && name.startsWith(wanted),
  );
  // One copy for all pages: the compiler remembers what it has checked of it.
  const folder = copyProject(root);
  try {
    return {
      what: 'pages followed',
      looked: names.length,
      atLeast: wanted === '' ? Object.keys(agreedFiles).length : 1,
      problems: names.flatMap((name) => problemsOf(folder, name)),
    };
  } finally {
    removeCopy(folder);
  }
});
