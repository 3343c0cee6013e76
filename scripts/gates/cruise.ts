import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from 'dependency-cruiser';
import { isSource, root } from '../repository.ts';
import type { Finding } from './gate.ts';

interface Rules {
  readonly forbidden: IFlattenedRuleSet['forbidden'];
  readonly options: ICruiseOptions;
}

const rules: Rules = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));

/** Cruises `packages/` below a folder; `files` is what git lists there, to know how much there was to see. */
export const cruisePackages = async (folder: string, files: readonly string[]): Promise<Finding> => {
  const { forbidden = [], options } = rules;
  const { output } = await cruise(['packages'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new TypeError('the cruise answered text instead of its result');
  const sources = files.filter(isSource);
  // Without its compiler the cruiser sees no module and passes: count what it really opened.
  const opened = new Set(output.modules.map(({ source }) => source));
  return {
    what: `modules of ${sources.length} source files`,
    looked: sources.filter((path) => opened.has(path)).length,
    atLeast: Math.ceil(sources.length * 0.9),
    problems: output.summary.violations.map(({ rule, from, to, cycle }) =>
      cycle
        ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' > ')}`
        : `${rule.name}: ${from} > ${to}`,
    ),
  };
};
