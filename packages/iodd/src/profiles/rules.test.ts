import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyDraft } from '../draft/change.ts';
import type { Problem } from '../problem.ts';
import { profileDevices, requiredParts, withoutPart } from '../testing/profiles.ts';
import { evaluateProfiles, profileRules } from './index.ts';

const folder = new URL('../../../i18n/texts/', import.meta.url);
const textsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`${language}/rules.json`, folder), 'utf8'));

/** Problems of every kind that taking away a part or emptying the list of profiles brings. */
const reported: readonly Problem[] = profileDevices()
  .filter(({ key }) => ['FC_Locator', 'PR_FU', 'PR_IOLS', 'PR_SSP12', 'PR_SSP22', 'PR_SSP29'].includes(key))
  .flatMap((device) => {
    const problemsOf = withoutPart(device);
    const wrong = [
      'index',
      'bitOffset',
      'bitLength',
      'accessRightRestriction',
      'encoding',
      'subindexAccessSupported',
      'type',
    ];
    const changed = requiredParts(device).flatMap(({ $id, attributes }) =>
      wrong
        .filter((field) => attributes[field] !== undefined)
        .flatMap((field) =>
          evaluateProfiles(applyDraft(device.draft, [{ op: 'set', at: $id, field, value: '9999' }]).main),
        ),
    );
    return [...requiredParts(device).flatMap(problemsOf), ...changed];
  });

describe.runIf(existsSync(folder))('the sentence of a profile rule', () => {
  it.each(['en', 'zh', 'es'])('exists in %s for every rule and for nothing else', (language) => {
    const ids = Object.keys(textsOf(language)).filter((id) => id.startsWith('profile/'));
    expect(ids.sort()).toEqual(profileRules.map((rule) => `profile/${rule}`).sort());
  });

  it.each(['en', 'zh', 'es'])('in %s is filled by the arguments of the problem', (language) => {
    const texts = textsOf(language);
    const open = reported.filter(({ rule, args = {} }) => {
      const text = texts[rule] ?? '{{nothing}}';
      return [...text.matchAll(/\{\{(\w+)\}\}/g)].some(([, name = '']) => !(name in args));
    });
    expect(open).toEqual([]);
  });

  it('is tried for most rules here', () => {
    expect(new Set(reported.map(({ rule }) => rule)).size).toBeGreaterThan(20);
  });
});
