import { describe, expect, it } from 'vitest';
import type { Draft } from '../draft/draft.ts';
import { perform, startHistory, undo } from '../draft/history.ts';
import { seededIds } from '../ids.ts';
import { Checker } from './check.ts';
import { fixAll } from './fix-all.ts';
import { newProblems } from './fixes.ts';
import { brokenSample, storageLocked, type Edit } from './testing/broken-sample.ts';

/** The sample that has everything, with texts that nothing uses and variables that nobody writes and that change others. */
function broken(count: number, ...edits: readonly Edit[]): Draft {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const texts = numbers.map((number) => `<Text id="TN_Nobody${number}" value="Nobody"/>`).join('');
  const variables = numbers.map(
    (number) =>
      `<Variable id="V_Own${number}" index="${1000 + number}" accessRights="ro" modifiesOtherVariables="true"><Datatype xsi:type="BooleanT"/><Name textId="TN_Own"/></Variable>`,
  );
  return brokenSample(
    'everything-device',
    ...edits,
    [
      '<PrimaryLanguage xml:lang="en">',
      `<PrimaryLanguage xml:lang="en"><Text id="TN_Own" value="Own"/>${texts}`,
    ],
    ['</VariableCollection>', `${variables.join('')}</VariableCollection>`],
  );
}

function fixAllIn(draft: Draft, rules: readonly string[], mayDelete = true) {
  const checker = new Checker();
  const problems = checker.check(draft);
  let checks = 0;
  const counting: Pick<Checker, 'check'> = {
    check: (...args) => {
      checks += 1;
      return checker.check(...args);
    },
  };
  const wanted = problems.filter(({ rule }) => rules.includes(rule));
  const result = fixAll({ draft, problems, checker: counting, options: {}, ids: seededIds(2) }, wanted, {
    mayDelete,
  });
  return { ...result, before: problems, wanted, checks };
}

describe('the fixes of all problems of a rule', () => {
  it.each(['variable/modifies-rights', 'text/unused'])('are one change after one check: %s', (rule) => {
    const { fixed, left, checks, problems, before, ops, draft } = fixAllIn(broken(40), [rule]);
    expect([fixed.length, left.length, checks]).toEqual([40, 0, 1]);
    expect(problems.filter((problem) => problem.rule === rule)).toEqual([]);
    expect(newProblems(before, problems)).toEqual([]);
    const start = startHistory(broken(40));
    const done = perform(start, 'fix', ops);
    expect(done.done).toHaveLength(1);
    expect(done.draft).toEqual(draft);
    expect(undo(done)?.history.draft).toEqual(start.draft);
  });

  it('leave out the one that leads to another problem, and find it in few checks', () => {
    const rules = ['variable/modifies-rights', 'feature/storage-lock'];
    const { fixed, left, problems, before, checks } = fixAllIn(broken(63, ...storageLocked), rules);
    expect(fixed).toHaveLength(63);
    expect(left.map(({ rule }) => rule)).toEqual(['feature/storage-lock']);
    expect(newProblems(before, problems)).toEqual([]);
    expect(checks).toBeLessThanOrEqual(13);
  });

  it('delete nothing unless they may', () => {
    const draft = broken(3);
    const { fixed, left, draft: after, ops } = fixAllIn(draft, ['text/unused'], false);
    expect([fixed.length, left.length, ops]).toEqual([0, 3, []]);
    expect(after).toBe(draft);
  });
});
