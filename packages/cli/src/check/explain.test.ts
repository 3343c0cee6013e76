import { readFileSync } from 'node:fs';
import { Checker } from '@iodd-hub/iodd';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../files.ts';
import { run, type Outcome } from '../run.ts';
import { findingsOf, mutantOf, sampleOf } from '../../../iodd/src/check/testing/mutate.ts';
import { mutations } from '../../../iodd/src/check/testing/mutations/index.ts';
import { hasFix } from './fixable.ts';
import { ruleIds } from './messages.ts';

const explain = (...args: readonly string[]): Promise<Outcome> => run(['explain', ...args], diskFiles);

describe('explain', () => {
  it('says what a rule asks for', async () => {
    expect(await explain('menu/name')).toEqual({
      exitCode: 0,
      errors: '',
      output: [
        'menu/name',
        '  The menu <id> is shown inside another and needs a name. Give it one.',
        '',
        '  severity   error',
        "  basis      a number in the standard's list of rules",
        '  edition    since V1.1.1, as 92 stamped files show (IODD Specification V1.1.4, 2024-06)',
        '  versions   1.0.1, 1.1',
        '  clause     IODD 1.1, 7.5.8.3',
        '  number     65',
        '  fix        no',
        '',
      ].join('\n'),
    });
  });

  it('knows the rules of the package check too', async () => {
    const { output } = await explain('package/image-size', '--json');
    expect(JSON.parse(output)).toMatchObject({ severity: 'error', numbers: [16, 17, 18, 19], hasFix: false });
    expect((await explain('package/image-name')).output).toContain('severity   warning');
  });

  it.each(['menu/name', 'variable/default-outside', 'menu/condition-impossible'])(
    'gives the authority of %s in the words of its page',
    async (id) => {
      const page = readFileSync(new URL(`../../../../docs/rules/${id}.md`, import.meta.url), 'utf8');
      const authority = /^- Authority: (.*)$/m.exec(page)?.[1];
      expect((await explain(id)).output).toContain(`  basis      ${authority}\n`);
    },
  );

  it('speaks other languages', async () => {
    const [one, other] = [await explain('menu/unit'), await explain('menu/unit', '--language', 'es')];
    expect(other.output).toContain('<unit>');
    expect(other.output.split('\n')[1]).not.toBe(one.output.split('\n')[1]);
  });

  it.each([
    ['menu/untis', 'menu/unit'],
    ['unit', 'menu/unit'],
    ['Variable/Index-Rang', 'variable/index-range'],
  ])('has no rule %s and names the nearest', async (wanted, near) => {
    const { exitCode, errors } = await explain(wanted);
    expect(exitCode).toBe(2);
    expect(errors).toContain(`There is no rule ${wanted}. Nearest: ${near}, `);
  });

  it('knows which rules have a fix: those that offer one when they are broken', () => {
    const checker = new Checker();
    const offered = mutations.flatMap((mutation) => {
      const { text } = mutantOf(sampleOf(mutation), mutation);
      return findingsOf(checker, text, mutation)
        .filter(({ fixes }) => fixes !== undefined)
        .map(({ rule }) => rule);
    });
    expect(offered.length).toBeGreaterThan(30);
    const claimed = ruleIds.filter(hasFix);
    expect(claimed).toEqual([...new Set(offered)].sort());
    // Every broken sample is checked once more here.
  }, 30_000);
});
