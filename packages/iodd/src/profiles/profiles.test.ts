import { describe, expect, it } from 'vitest';
import { checkDraft } from '../check/check.ts';
import { checkStructure } from '../check/structure.ts';
import { run } from '../commands/index.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import { resolveDevice } from '../resolve/index.ts';
import { createTextLookup } from '../standard/definitions/index.ts';
import { elementsOf, found, ownDraft } from '../testing/drafts.ts';
import {
  partName,
  plainDevice,
  withoutPart,
  profileDevices,
  requiredParts,
  withProfiles,
} from '../testing/profiles.ts';
import { profiledDevice } from './device.ts';
import { evaluateProfiles, insertProfiles } from './index.ts';

const standardText = await createTextLookup('en');
const devices = profileDevices().map((device) => ({ ...device, list: device.ids.join(' ') }));
const rulesOf = ({ main }: Draft): string[] => evaluateProfiles(main).map(({ rule }) => rule);
const set = (draft: Draft, $id: string, [field, value]: readonly [string, string | null]): Draft =>
  applyDraft(draft, [{ op: 'set', at: $id, field, value }]);
const listing = (draft: Draft, ids: string): Draft =>
  set(draft, found(draft, ({ tag }) => tag === 'Features').$id, ['profileCharacteristic', ids]);

const idsIn = (draft: Draft, tag: string): string[] =>
  elementsOf(draft).flatMap((node) => (node.tag === tag ? (node.attributes['id'] ?? []) : []));

describe('a minimal device', () => {
  it.each(devices)('of $key, which lists $list, is clean', ({ ids, draft }) => {
    const isDeprecated = ids.some((id) => [3, 7, 8, 9, 12, 13].includes(id));
    expect(rulesOf(draft)).toEqual(isDeprecated ? ['profile/deprecated'] : []);
    expect(checkDraft(draft).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(resolveDevice(draft.main, { language: 'en', standardText }).problems).toEqual([]);
  });

  it.each(devices)('of $key misses every part that is taken away', (device) => {
    const parts = requiredParts(device);
    const problemsOf = withoutPart(device);
    const silent = parts.filter((part) => problemsOf(part).length === 0);
    expect(silent.map(partName)).toEqual([]);
    expect(parts.length).toBeGreaterThan(20);
  });

  const wrongValues = {
    index: '9999',
    accessRights: 'x',
    bitLength: '999',
    encoding: 'x',
    bitOffset: '999',
    dynamic: 'false',
    type: 'Warning',
    datatypeId: 'D_Other',
    accessRightRestriction: 'rw',
    excludedFromDataStorage: 'false',
    subindexAccessSupported: 'true',
    code: '1',
    fixedLength: '200',
  };
  const various = new Set([
    'FC_Locator',
    'FC_ProductURI',
    'PR_FU',
    'PR_IOLS',
    'PR_SSP22',
    'PR_SSP29',
    'PR_SSP431',
  ]);
  it.each(devices.filter(({ key }) => various.has(key)))('of $key shows every wrong value', (device) => {
    const before = rulesOf(device.draft).length;
    const silent = requiredParts(device)
      // The author places the safety code.
      .filter(({ attributes }) => attributes['subindex'] !== '127')
      .flatMap((part) =>
        Object.entries(wrongValues)
          .filter(([field]) => part.attributes[field] !== undefined)
          .filter((wrong) => rulesOf(set(device.draft, part.$id, wrong)).length === before)
          .map(([field]) => `${field} of ${partName(part)}`),
      );
    expect(silent).toEqual([]);
  });
});

describe('the list of profiles', () => {
  const common = withProfiles(plainDevice, [16_384]);

  it.each([
    ['33025 16384', 'profile/order'],
    ['16384 16384', 'profile/order'],
    ['48', 'profile/required-profile'],
    ['33025', 'profile/context'],
    ['16384 32790', 'profile/context'],
    ['16384 32768', 'profile/included'],
    ['2 16384 32780 32783', 'profile/exclusive'],
    ['2 16384 32787 32789', 'profile/exclusive'],
    ['3 16384', 'profile/deprecated'],
  ])('%s breaks %s', (ids, rule) => {
    expect(rulesOf(common)).not.toContain(rule);
    expect(rulesOf(listing(common, ids))).toContain(rule);
  });

  it('needs block parameters and data storage', () => {
    const { $id } = found(common, ({ tag }) => tag === 'Features');
    expect(rulesOf(set(common, $id, ['blockParameter', 'false']))).toEqual(['profile/feature']);
    expect(rulesOf(set(common, $id, ['dataStorage', '0']))).toEqual(['profile/feature']);
  });

  it('owns its indices, commands and events', () => {
    const safety = withProfiles(plainDevice, [16_384, 16_385]);
    expect(rulesOf(listing(safety, '16384'))).toEqual(
      expect.arrayContaining(['profile/variable-reserved', 'profile/event-reserved']),
    );
    const locator = listing(withProfiles(plainDevice, [16_384, 33_025]), '16384');
    expect(rulesOf(locator)).toEqual(['profile/command-reserved', 'profile/command-reserved']);
    const unclear = evaluateProfiles(listing(locator, '1 16384').main);
    expect(unclear.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
      'profile/reserved-unclear warning',
      'profile/reserved-unclear warning',
    ]);
  });

  it('that hold no number are left to the rule of numbers', () => {
    const typed = listing(withProfiles(plainDevice, [16_384, 33_025]), '16384 true347 1e400 -1 1.5');
    const { ids } = profiledDevice(typed.main) ?? {};
    expect(ids).toEqual([16_384]);
    const args = evaluateProfiles(typed.main).flatMap((problem) => Object.values(problem.args ?? {}));
    expect(args.filter((value) => typeof value === 'number' && !Number.isFinite(value))).toEqual([]);
  });

  it('may be absent', () => {
    expect(rulesOf(plainDevice)).toEqual([]);
    expect(evaluateProfiles(ownDraft('device-1.0.1').main)).toEqual([]);
  });
});

describe('a device with a profile', () => {
  it('must not have the commands that the profile forbids', () => {
    const update = withProfiles(plainDevice, [49, 16_384]);
    const { $id } = found(
      update,
      ({ tag, attributes }) => tag === 'SingleValue' && attributes['value'] === '82',
    );
    expect(rulesOf(set(update, $id, ['value', '83']))).toEqual(
      expect.arrayContaining(['profile/command-forbidden', 'profile/command-missing']),
    );
  });

  it('keeps the order of safety signals', () => {
    const safety = withProfiles(plainDevice, [16_384, 16_385]);
    const { $id } = found(safety, ({ attributes }) => attributes['id'] === 'D_FSP_PI');
    const item = (subindex: number, bits?: number) => ({
      $id: `item-${subindex}`,
      $type: 'RecordItem' as const,
      tag: 'RecordItem',
      attributes: { subindex: `${subindex}`, bitOffset: '40' },
      children: [
        {
          $id: `type-${subindex}`,
          $type: bits === undefined ? ('BooleanT' as const) : ('IntegerT' as const),
          tag: 'SimpleDatatype',
          attributes: bits === undefined ? {} : { bitLength: `${bits}` },
          children: [],
        },
      ],
    });
    const having = (...items: readonly ReturnType<typeof item>[]): string[] =>
      rulesOf(
        applyDraft(
          safety,
          items.map((node) => ({ op: 'insert', in: $id, after: null, node })),
        ),
      );
    expect(having(item(1), item(2, 16), item(3, 32))).toEqual([]);
    expect(having(item(1, 16), item(2))).toEqual(['profile/safety-order']);
    expect(having(item(1, 32), item(2, 16))).toEqual(['profile/safety-order']);
  });

  it('may show the items of a profile menu in a menu of its own, with a warning', () => {
    const common = withProfiles(plainDevice, [16_384]);
    const rename = (draft: Draft, field: string): Draft =>
      set(
        draft,
        found(draft, ({ attributes }) => attributes[field] === 'M_MSR_CP_Param_ServiceFunctions').$id,
        [field, 'M_Own'],
      );
    const renamed = rename(rename(common, 'id'), 'menuId');
    expect(evaluateProfiles(renamed.main).map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
      'profile/menu-id warning',
      'profile/menu-id warning',
    ]);
  });
});

describe('inserting profiles', () => {
  it('is a command that brings back what is missing', () => {
    const common = withProfiles(plainDevice, [16_384]);
    const incomplete = listing(common, '16384 33025 33026');
    expect(rulesOf(incomplete)).toContain('profile/command-missing');
    const call = { command: 'insertProfiles', args: { profiles: [] } } as const;
    expect(rulesOf(applyDraft(incomplete, run(incomplete, call, seededIds(7))))).toEqual([]);
  });

  it('gives new process data an id that no other has', () => {
    const start = ownDraft('measuring-sensor');
    const data = found(start, ({ tag }) => tag === 'ProcessData');
    const known = new Set(idsIn(start, 'ProcessData'));
    const wished = devices.flatMap(({ ids }) =>
      idsIn(withProfiles(start, ids), 'ProcessData')
        .filter((id) => !known.has(id))
        .map((id) => ({ id, ids })),
    );
    const rules = wished.flatMap(({ id, ids }) =>
      checkStructure(withProfiles(set(start, data.$id, ['id', id]), ids).main).map(({ rule }) => rule),
    );
    expect(rules).toEqual([]);
    expect(wished.length).toBeGreaterThan(0);
  });

  it('takes over the same parameter of an older device, which has it under another id', () => {
    const common = withProfiles(plainDevice, [16_384]);
    const tag = found(common, ({ attributes }) => attributes['id'] === 'V_CP_FunctionTag');
    const call = { command: 'rename', args: { node: tag.$id, id: 'V_MyTag' } } as const;
    const older = applyDraft(common, run(common, call, seededIds(8)));
    expect(idsIn(older, 'Variable')).toContain('V_MyTag');
    const completed = (start: Draft): Draft =>
      applyDraft(start, insertProfiles(start, { profiles: [16_384] }, seededIds(9)));
    const complete = completed(older);
    expect(elementsOf(complete).filter(({ attributes }) => attributes['index'] === '25')).toMatchObject([
      { $id: tag.$id, attributes: { id: 'V_CP_FunctionTag' } },
    ]);
    expect(rulesOf(complete)).toEqual([]);
    // Something else at that index stays what it is: the check says that two have it.
    const other = completed(set(older, tag.$id, ['accessRights', 'ro']));
    expect(idsIn(other, 'Variable')).toEqual(expect.arrayContaining(['V_MyTag', 'V_CP_FunctionTag']));
  });

  it('brings no text that nothing names', () => {
    const complete = withProfiles(ownDraft('switching-sensor'), [33_025]);
    const told = checkDraft(complete).map(({ rule }) => rule);
    expect(told).not.toContain('text/unused');
  });

  it('leaves nothing to do the second time', () => {
    for (const { ids, draft } of devices)
      expect(insertProfiles(draft, { profiles: ids }, seededIds(6))).toEqual([]);
  });

  it.each(['actuator', 'measuring-sensor', 'everything-device'])('completes %s', (folder) => {
    const complete = withProfiles(ownDraft(folder), [16_384, 33_025, 33_026]);
    expect(evaluateProfiles(complete.main).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(checkStructure(complete.main)).toEqual([]);
  });

  it('refuses a document that cannot list profiles', () => {
    expect(() => insertProfiles(ownDraft('device-1.0.1'), { profiles: [16_384] }, seededIds(6))).toThrow(
      'type-unfit',
    );
  });
});
