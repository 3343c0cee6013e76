import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../repository.ts';
import { countsOf, problemsOf, requirementsIn } from './spec-coverage-document.ts';

describe('docs/spec-coverage.md', () => {
  const requirements = requirementsIn(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8'));
  const texts = new Map<string, string | undefined>();
  const textOf = (target: string): string | undefined => {
    if (!texts.has(target)) {
      const path = join(root, 'docs', target);
      texts.set(target, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    }
    return texts.get(target);
  };

  it('has several hundred rows', () => {
    const { rows, met, laterByPart } = countsOf(requirements);
    console.log(`spec-coverage: ${rows} rows, ${met} met, later ${JSON.stringify(laterByPart)}`);
    expect(rows).toBeGreaterThanOrEqual(300);
  });

  it('has nothing empty, repeated or broken', () => {
    expect(problemsOf(requirements, textOf)).toEqual([]);
  });
});

describe('the check of the document', () => {
  const files: Readonly<Record<string, string>> = {
    '../a.ts': 'export const limit = 1;',
    '../a.test.ts': "it('keeps the limit', …)",
  };
  const problemsIn = (...rows: string[]) =>
    problemsOf(requirementsIn(rows.join('\n')), (target) => files[target]);

  it('accepts a met row and a later one', () => {
    expect(
      problemsIn(
        '| S1-001 | A limit | [a.ts#limit](../a.ts) | [a.test.ts: keeps the limit](../a.test.ts) |',
        '| S1-002 | Another | later: engine |  |',
      ),
    ).toEqual([]);
  });

  it.each([
    ['an empty requirement', '| S1-001 |  | later: engine |  |', 'the requirement is empty'],
    ['an unknown part', '| S1-001 | A | later: someday |  |', '"someday" is not a part'],
    ['nothing said', '| S1-001 | A |  |  |', 'neither met nor later'],
    ['no test', '| S1-001 | A | [a.ts](../a.ts) |  |', 'met, but no test shows it'],
    ['a dead link', '| S1-001 | A | [b.ts](../b.ts) | [t](../a.test.ts) |', '../b.ts does not exist'],
    ['a lost test', '| S1-001 | A | [a.ts](../a.ts) | [t: gone](../a.test.ts) |', 'does not contain "gone"'],
    ['a lost symbol', '| S1-001 | A | [a.ts#max](../a.ts) | [t](../a.test.ts) |', 'does not contain "max"'],
    ['a test that is none', '| S1-001 | A | [a.ts](../a.ts) | [a.ts](../a.ts) |', 'is not a test'],
    ['a bad id', '| S1-1 | A | later: engine |  |', 'the id is not like S2-014'],
  ])('finds %s', (_what, row, problem) => {
    expect(problemsIn(row).join('\n')).toContain(problem);
  });

  it('finds an id that is used twice', () => {
    const row = '| S1-001 | A | later: engine |  |';
    expect(problemsIn(row, row)).toEqual(['S1-001: the id is used twice']);
  });
});
