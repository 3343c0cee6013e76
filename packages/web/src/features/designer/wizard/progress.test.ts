import { draftOf, packageOf, seededIds } from '@iodd-hub/iodd';
import { describe, expect, it } from 'vitest';
import type { OpenedProblem } from '../../../device/engine/opened.ts';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { elementsOf, sectionNamed, type SectionKey } from '../workspace/sections.ts';
import { progressOf, stepToGoOn } from './progress.ts';
import { wizardSteps, type StepKey } from './steps.ts';

const draft = draftOf(packageOf(sampleFiles('everything-device'), { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no draft');

const problem = (
  section: SectionKey | undefined,
  severity: OpenedProblem['severity'],
  more: Partial<OpenedProblem> = {},
): OpenedProblem => {
  const wanted = sectionNamed(section);
  const element = wanted && elementsOf(draft, wanted)[0];
  return {
    key: `${section} ${severity}`,
    rule: 'id/unique',
    severity,
    device: 0,
    file: 'device.xml',
    ...(element ? { $id: element.$id } : {}),
    ...more,
  } as OpenedProblem;
};
const counted = (problems: readonly OpenedProblem[]): Partial<Record<StepKey, readonly number[]>> =>
  Object.fromEntries(
    [...progressOf(draft, problems)]
      .filter(([, { errors, warnings }]) => errors.length + warnings.length > 0)
      .map(([key, { errors, warnings }]) => [key, [errors.length, warnings.length]]),
  );

describe('how far a step is', () => {
  it('is said by the problems of its sections', () => {
    expect(counted([problem('standardVariables', 'error'), problem('texts', 'warning')])).toEqual({
      variables: [1, 0],
      languages: [0, 1],
    });
  });

  it('is not held up by what only a later release would need, or what only follows', () => {
    expect(
      counted([problem('menus', 'error', { isLater: true }), problem('menus', 'error', { follows: true })]),
    ).toEqual({});
  });

  it('counts what is in no section where everything is put together', () => {
    expect(counted([problem(undefined, 'error')])).toEqual({ create: [1, 0] });
  });
});

describe('whoever was away', () => {
  it('goes on at the first step with an error, else the first not begun', () => {
    const wrong = progressOf(draft, [problem('menus', 'error'), problem('datatypes', 'error')]);
    expect(stepToGoOn(wrong).key).toBe('datatypes');
    const clean = progressOf(draft, []);
    const empty = wizardSteps.find(({ key }) => clean.get(key)?.count === 0);
    expect(stepToGoOn(clean)).toBe(empty);
    expect(stepToGoOn(new Map()).key).toBe('identity');
  });
});
