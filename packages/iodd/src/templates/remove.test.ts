import { describe, expect, it } from 'vitest';
import { checkDraft } from '../check/check.ts';
import { run } from '../commands/index.ts';
import { applyDraft } from '../draft/change.ts';
import { emptyDraft } from '../draft/empty.ts';
import { perform, startHistory, undo } from '../draft/history.ts';
import { seededIds } from '../ids.ts';
import { isSameContent } from '../ops/same.ts';
import { resolveDevice } from '../resolve/index.ts';
import { createTextLookup } from '../standard/definitions/index.ts';
import { elementsOf, found, ownDraft } from '../testing/drafts.ts';
import { argsFor, insertTemplate, removeTemplate, stayingWithout } from './index.ts';

const standardText = await createTextLookup('en');
const english = { language: 'en', standardText };
const empty = emptyDraft({
  version: '1.1',
  vendorId: 65_001,
  vendorName: 'Examplia',
  vendorUrl: 'https://examplia.example',
  name: 'EX-D500',
  deviceId: 521,
  releaseDate: '2020-02-02',
  ids: seededIds(5),
});

describe('taking a template away', () => {
  const args = argsFor({ kind: 'both', channels: 2, number: 'float' });
  const inserted = applyDraft(empty, insertTemplate(empty, args, seededIds(6)));
  const without = (draft: typeof empty) => applyDraft(draft, removeTemplate(draft, args, seededIds(7)));
  const variable = (id: string) =>
    found(inserted, (node) => node.tag === 'Variable' && node.attributes['id'] === id);

  it('is one undo, whatever it brought', () => {
    const history = perform(startHistory(empty), 'insertTemplate', insertTemplate(empty, args, seededIds(6)));
    const back = undo(history)?.history.draft;
    expect(back && isSameContent(back.main, empty.main)).toBe(true);
  });

  it('by its command leaves what was there before', () => {
    expect(isSameContent(without(inserted).main, empty.main)).toBe(true);
    expect(stayingWithout(inserted, args)).toEqual([]);
  });

  it.each(['minimal', 'measuring-sensor', 'switching-sensor', 'everything-device'])(
    'of another device keeps all that the device had of its own: %s',
    (folder) => {
      const sample = ownDraft(folder);
      const profiles = argsFor({ kind: 'binary', channels: 1, number: 'int32' });
      const own = resolveDevice(sample.main, english);
      const full = applyDraft(sample, insertTemplate(sample, profiles, seededIds(8)));
      const back = applyDraft(full, removeTemplate(full, profiles, seededIds(9)));
      const now = resolveDevice(back.main, english);
      expect(now.processData.map(({ id }) => id)).toEqual(own.processData.map(({ id }) => id));
      const ids = new Set(now.variables.map(({ id }) => id));
      const isOfProfile = (id: string): boolean => id.startsWith('V_SSP_') || id.startsWith('V_CP_');
      const isLost = (one: (typeof own.variables)[number]): boolean =>
        one.kind === 'own' && !isOfProfile(one.id) && !ids.has(one.id);
      expect(own.variables.filter(isLost)).toEqual([]);
      expect(now.communication).toEqual(own.communication);
      const rules = (draft: typeof full) => new Set(checkDraft(draft).map(({ rule }) => rule));
      const before = rules(sample);
      expect([...rules(back)].filter((rule) => !before.has(rule))).toEqual([]);
    },
  );

  it.each([
    ['references to its process data', 'ProcessDataRefCollection'],
    ['datatypes of its own', 'DatatypeCollection'],
  ])('of a device without %s leaves none', (_what, tag) => {
    const sample = ownDraft('minimal');
    const gone = elementsOf(sample).filter((node) => node.tag === tag);
    const device = applyDraft(
      sample,
      gone.map(({ $id }) => ({ op: 'remove', at: $id })),
    );
    const full = applyDraft(device, insertTemplate(device, args, seededIds(8)));
    const back = applyDraft(full, removeTemplate(full, args, seededIds(9)));
    expect(elementsOf(full).some((node) => node.tag === tag)).toBe(true);
    expect(elementsOf(back).some((node) => node.tag === tag)).toBe(false);
    const rules = (draft: typeof full) => checkDraft(draft).map(({ rule }) => rule);
    expect(rules(back).filter((rule) => !rules(device).includes(rule))).toEqual([]);
  });

  it('gives a device without any process data those of an empty one', () => {
    const left = without(inserted);
    expect(elementsOf(left).filter(({ tag }) => tag === 'ProcessDataIn').length).toBe(1);
    const bare = found(left, ({ tag }) => tag === 'ProcessDataIn');
    expect(bare.attributes).toMatchObject({ id: 'PI_ProcessData', bitLength: '8' });
  });

  it('keeps the common profile where somebody made something of it theirs', () => {
    const tag = variable('V_CP_FunctionTag').$id;
    const own = applyDraft(inserted, [{ op: 'set', at: tag, field: 'defaultValue', value: '***' }]);
    const left = without(own);
    expect(found(left, ({ tag: name }) => name === 'Features').attributes['profileCharacteristic']).toBe(
      '16384',
    );
    expect(checkDraft(left).map(({ rule }) => rule)).toEqual([]);
  });

  it('keeps what somebody changed, and what that needs', () => {
    const changed = applyDraft(inserted, [
      { op: 'set', at: variable('V_SSP_SSC21_Param').$id, field: 'accessRights', value: 'ro' },
    ]);
    const kept = stayingWithout(changed, args).map(({ node, reason, by }) =>
      `${node.attributes['id']} ${reason} ${by?.attributes['id'] ?? ''}`.trim(),
    );
    expect(kept).toContain('V_SSP_SSC21_Param changed');
    expect(kept.some((line) => line.startsWith('D_SSP_SSC20_ParamF used'))).toBe(true);
    const left = without(changed);
    expect(elementsOf(left).some((node) => node.attributes['id'] === 'V_SSP_SSC21_Param')).toBe(true);
    expect(elementsOf(left).some((node) => node.attributes['id'] === 'V_SSP_SSC22_Param')).toBe(false);
    expect(checkDraft(left).filter(({ rule }) => rule.startsWith('structure/'))).toEqual([]);
  });

  it('keeps what a menu of the author shows, and a part that has another name', () => {
    const menu = found(inserted, ({ attributes }) => attributes['id'] === 'M_Identification');
    const element = { tag: 'VariableRef', attributes: { variableId: 'V_SSP_TI_TeachSelect' } };
    const shown = applyDraft(
      inserted,
      run(inserted, { command: 'addElement', args: { parent: menu.$id, element } }, seededIds(10)),
    );
    const called = applyDraft(
      shown,
      run(
        shown,
        {
          command: 'setText',
          args: {
            owner: variable('V_SSP_MDC1_Descriptor').$id,
            tag: 'Name',
            language: 'en',
            value: 'What it measures',
          },
        },
        seededIds(11),
      ),
    );
    const kept = new Map(stayingWithout(called, args).map((one) => [one.node.attributes['id'], one]));
    expect(kept.get('V_SSP_TI_TeachSelect')).toMatchObject({ reason: 'used', by: { tag: 'VariableRef' } });
    expect(kept.get('V_SSP_MDC1_Descriptor')).toMatchObject({ reason: 'changed' });
  });

  it('leaves a profile that others need, and does nothing where the template is not', () => {
    const locator = applyDraft(
      inserted,
      run(inserted, { command: 'insertProfiles', args: { profiles: [33_025] } }, seededIds(12)),
    );
    const features = found(without(locator), ({ tag }) => tag === 'Features');
    expect(features.attributes['profileCharacteristic']).toBe('16384 33025');
    expect(checkDraft(without(locator)).map(({ rule }) => rule)).toEqual([]);
    expect(removeTemplate(empty, args, seededIds(13))).toEqual([]);
  });
});
