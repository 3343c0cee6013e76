import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, root } from '../repository.ts';
import { runGate } from './gate.ts';
import { isReadable, wordProblems } from './words-rules.ts';

await runGate('words', () => {
  const files = repositoryFiles().filter(isReadable);
  return {
    what: 'files read',
    looked: files.length,
    atLeast: 50,
    problems: files.flatMap((path) => wordProblems(path, readFileSync(join(root, path), 'utf8'))),
  };
});
