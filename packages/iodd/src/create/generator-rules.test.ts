/** Each rule is enforced once, and said twice: as a problem while drafting, and when packages are created. */
import { describe, expect, it } from 'vitest';
import { Checker } from '../check/check.ts';
import type { GeneratorRule } from '../check/testing/generator-rule.ts';
import { generatorRules } from '../check/testing/generator-rules.ts';
import { added, draftFrom, findingsOf, sampleOf } from '../check/testing/mutate.ts';
import type { Draft } from '../draft/draft.ts';
import { ownDraft, Store } from '../testing/drafts.ts';
import { createPackages } from './index.ts';

const checker = new Checker();
const store = new Store();

function withValue({ what, edits, ...row }: GeneratorRule, value: string | number): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${what}: the sample does not hold ${from}`);
    return text.replaceAll(from, () => to.replaceAll('{}', String(value)));
  }, sampleOf(row));
}

/** What the draft brings that the sample has not. */
const drafted = (row: GeneratorRule, value: string | number) => {
  const options = { isNew: row.hint === 'new' };
  return added(
    findingsOf(checker, sampleOf(row), options),
    findingsOf(checker, withValue(row, value), options),
  );
};

/** The sample with its pictures and the changed text. */
function draftWith(row: GeneratorRule, text: string): Draft {
  const { files: _, ...sample } = ownDraft(row.sample ?? 'everything-device', store);
  return { ...sample, files: {}, languages: {}, main: draftFrom(text).draft.main };
}
const created = (row: GeneratorRule, text: string) =>
  createPackages(draftWith(row, text), {
    versions: ['1.1'],
    octetsOf: store.octetsOf,
    checkerVersion: 'V1.0.0.0',
  });
const errorsOf = ({ problems }: ReturnType<typeof created>): readonly string[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);

const valuesOf = (
  key: 'accepted' | 'refused',
): (readonly [id: string, what: string, value: string, row: GeneratorRule])[] =>
  generatorRules.flatMap((row) => row[key].map((value) => [row.id, row.what, String(value), row] as const));

describe('a value that the specification permits', () => {
  it.each(valuesOf('accepted'))('%s, %s: %s is no problem and can be created', (_, __, value, row) => {
    const found = drafted(row, value);
    expect(found.map(({ rule }) => rule)).not.toContain(row.rule);
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    const made = created(row, withValue(row, value));
    expect(errorsOf(made)).toEqual([]);
    expect(made.packages).toHaveLength(1);
  });
});

describe('a value that it refuses', () => {
  it.each(valuesOf('refused'))(
    '%s, %s: %s is a problem of the draft and of its package',
    (_, __, value, row) => {
      const found = drafted(row, value).filter(({ rule }) => rule === row.rule);
      expect(found.map(({ severity }) => severity)).toContain(row.hint ? 'warning' : 'error');
      const errors = errorsOf(created(row, withValue(row, value)));
      // Any error refuses the creation with 04004.
      expect(errors.includes(row.rule)).toBe(row.hint === undefined);
      expect(errors.length > 0).toBe(row.hint === undefined);
    },
  );
});

it('the day of the draft is that of the file, without its dashes', () => {
  const row = generatorRules.find(({ id }) => id === 'S5-086');
  if (!row) throw new Error('no row');
  const [one] = created(row, withValue(row, '2019-07-18')).packages;
  expect(one?.fileName).toMatch(/-20190718-IODD1\.1\.zip$/);
});
