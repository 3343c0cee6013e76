/** What is wrong with a set of files and with reading them: no edit changes it. */
import { isOfWholePackage, type Finding, type IoddPackage } from '@iodd-hub/iodd';
import type { OpenedProblem } from '../device/engine/opened.ts';
import { factsOf } from './problem-facts.ts';
import { inFile, problemOf } from './problems.ts';

/** What is wrong with the set; files that came without their pictures are not blamed for it. */
export const problemsOfSet = (read: IoddPackage, isWhole: boolean): readonly OpenedProblem[] => {
  const fallback = read.devices[0]?.main.name ?? '';
  return read.problems
    .filter((problem) => isWhole || !isOfWholePackage(read, problem))
    .map((problem) => {
      const name = problem.args?.['name'];
      return asRead(problem, typeof name === 'string' ? name : fallback, undefined);
    });
};

export const problemsOfReading = (
  file: { readonly name: string; readonly problems: readonly Finding[] },
  device: number | undefined,
): readonly OpenedProblem[] => file.problems.map((problem) => asRead(problem, file.name, device));

const asRead = (problem: Finding, file: string, device: number | undefined): OpenedProblem =>
  problemOf(problem, { ...inFile(problem, file), ...factsOf(problem) }, device);
