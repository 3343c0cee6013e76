import { describe, expect, it } from 'vitest';
import { designerSections, type SectionKey } from '../workspace/sections.ts';
import { sectionIn, stepBeside, stepNamed, stepOf, wizardSteps } from './steps.ts';

describe('the steps of the wizard', () => {
  it('are the thirteen of the specification, in its order', () => {
    expect(wizardSteps.map(({ key }) => key)).toEqual([
      'identity',
      'features',
      'variants',
      'transport',
      'tests',
      'datatypes',
      'variables',
      'processData',
      'processReferences',
      'menus',
      'diagnosis',
      'languages',
      'create',
    ]);
    expect(wizardSteps.map(({ number }) => number)).toEqual(wizardSteps.map((_, at) => at + 1));
  });

  it('show every section of the designer once', () => {
    const shown = wizardSteps.flatMap(({ sections }) => sections);
    expect(shown.toSorted()).toEqual(designerSections.map(({ key }) => key).toSorted());
  });

  it('are found by a section of theirs; what is in none belongs to the last', () => {
    for (const { key } of designerSections) expect(stepOf(key).sections).toContain(key);
    expect(stepOf(undefined).key).toBe('create');
    // Only a name that no section has.
    const foreign = 'elsewhere' as SectionKey;
    expect(() => stepOf(foreign)).toThrow('elsewhere');
  });

  it('stand beside each other, and end', () => {
    const keys = wizardSteps.map((step) => stepBeside(step, 1)?.key);
    expect(keys).toEqual([...wizardSteps.slice(1).map(({ key }) => key), undefined]);
    expect(wizardSteps.map((step) => stepBeside(step, -1)?.key)[0]).toBeUndefined();
    expect(stepNamed('nothing')).toBeUndefined();
  });

  it('begin with their first section, and show the one that is named', () => {
    const variables = stepOf('variables');
    expect(sectionIn(variables, undefined)?.key).toBe('variables');
    expect(sectionIn(variables, 'directParameters')?.key).toBe('directParameters');
    expect(sectionIn(variables, 'menus')?.key).toBe('variables');
    expect(sectionIn(stepOf(undefined), 'menus')).toBeUndefined();
  });
});
