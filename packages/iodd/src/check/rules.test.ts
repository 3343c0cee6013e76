import { describe, expect, it } from 'vitest';
import { run } from '../commands/index.ts';
import { applyDraft } from '../draft/change.ts';
import { seededIds } from '../ids.ts';
import { ownDraft } from '../testing/drafts.ts';
import { sampleNames } from '../testing/samples.ts';
import { Checker } from './check.ts';
import { rules } from './rules.gen.ts';
import { added, draftFrom, findingsOf, mutantOf, optionsFor, sampleOf } from './testing/mutate.ts';
import { mutations } from './testing/mutations/index.ts';

const checker = new Checker();

/** Warnings that a sample shows on purpose; none is translated whole. */
const intended: Readonly<Record<string, readonly string[]>> = {
  'everything-device': ['variable/page2-with-isdu'],
};

describe('every rule', () => {
  it('has an id of its own', () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a broken sample', () => {
    const shown = new Set(mutations.map(({ rule }) => rule));
    expect(rules.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it.each(sampleNames)('finds nothing in %s but what it is a sample of', (folder) => {
    const found = checker.check(ownDraft(folder));
    const known = new Set(['text/untranslated', ...(intended[folder] ?? [])]);
    expect(found.filter(({ rule }) => !known.has(rule))).toEqual([]);
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe.each(mutations)('$rule', (mutation) => {
  const { rule, overlaps = [] } = mutation;
  const { text, line } = mutantOf(sampleOf(mutation), mutation);
  const before = findingsOf(checker, sampleOf(mutation), mutation);
  const after = findingsOf(checker, text, mutation);
  const found = added(before, after);

  it('is found in the broken sample, in its line, and alone', () => {
    expect(found.filter((one) => one.rule === rule).map((one) => one.line)).toContain(line);
    const offersFix = found.some((one) => one.rule === rule && one.fixes !== undefined);
    expect(offersFix).toBe(mutation.hasFix ?? false);
    const others = new Set(found.map((one) => one.rule));
    expect([...others].sort()).toEqual([...new Set([rule, ...overlaps])].sort());
  });
});

const fixable = mutations.filter(({ hasFix }) => hasFix);

it('at least 30 rules have a quick fix', () => {
  expect(fixable.length).toBeGreaterThanOrEqual(30);
});

describe.each(fixable)('the fix of $rule', (mutation) => {
  it('fixes the broken sample and breaks nothing else', () => {
    const before = findingsOf(checker, sampleOf(mutation), mutation);
    const { draft } = draftFrom(mutantOf(sampleOf(mutation), mutation).text);
    const found = added(before, checker.check(draft, optionsFor(draft, mutation)));
    const fix = found.find(({ rule }) => rule === mutation.rule)?.fixes?.[0];
    if (!fix) throw new Error('no fix offered');
    const fixed = applyDraft(draft, run(draft, fix, seededIds(99)));
    const left = added(before, checker.check(fixed, optionsFor(fixed, mutation)));
    expect(left.map(({ rule }) => rule)).toEqual([]);
  });
});
