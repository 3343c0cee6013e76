import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run } from '../commands/index.ts';
import { CommandError } from '../commands/kit.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import { ChangeError } from '../ops/op.ts';
import { callOf, draws, ownDraft, type Draw } from '../testing/drafts.ts';
import { changeOf, edits, largeDevice, type Edit } from '../testing/edits.ts';
import { createLanguageLookup } from '../standard/definitions/index.ts';
import { checkDraft, Checker } from './check.ts';
import { checkStructure } from './structure.ts';

const options = { standardText: await createLanguageLookup() } as const;

/** Lists that are long enough to be kept in runs, with texts that are there, missing and doubled. */
const long: Draft = { ...ownDraft('everything-device'), main: largeDevice(90) };

/** One random change after another, by command and by op, each told to `settle`. */
function follow(start: Draft, steps: readonly (Draw | Edit)[], settle: (draft: Draft) => void): number {
  const ids = seededIds(5);
  let draft = start;
  let count = 0;
  for (const step of steps) {
    try {
      if ('kind' in step) draft = applyDraft(draft, changeOf(draft.main, [step], ids));
      else {
        const call = callOf(draft, step);
        if (call) draft = applyDraft(draft, run(draft, call, ids));
      }
    } catch (error) {
      if (!(error instanceof CommandError) && !(error instanceof ChangeError)) throw error;
    }
    settle(draft);
    count += 1;
  }
  return count;
}

describe('a checker that has seen the draft before', () => {
  it.each([
    ['everything-device', ownDraft('everything-device'), 'variable/'],
    ['a device with long lists', long, 'structure/'],
    ['a device that lists profiles', ownDraft('switching-sensor'), 'profile/'],
  ])('says what a new one says, after 1,000 random edits: %s', { timeout: 300_000 }, (_, start, group) => {
    let total = 0;
    const told = new Set<string>();
    const steps = fc.tuple(draws, edits).map(([calls, ops]) => [...calls, ...ops, ...calls]);
    fc.assert(
      fc.property(steps, (list) => {
        const checker = new Checker();
        checker.check(start, options);
        total += follow(start, list, (draft) => {
          const found = checker.check(draft, options);
          for (const { rule } of found) if (rule.startsWith(group)) told.add(rule);
          expect(found).toEqual(checkDraft(draft, options));
        });
      }),
      { numRuns: 60, seed: 4 },
    );
    expect(total).toBeGreaterThan(1000);
    expect(told.size).toBeGreaterThan(3);
  });

  it('keeps the versions of a document apart', () => {
    const checker = new Checker();
    const draft = ownDraft('everything-device');
    const old = applyDraft(draft, [{ op: 'set', at: '#document', field: 'version', value: '1.0.1' }]);
    for (const one of [draft, old, draft, old])
      expect(checker.check(one, options)).toEqual(checkDraft(one, options));
    expect(checkStructure(old.main)).not.toEqual(checkStructure(draft.main));
  });
});
