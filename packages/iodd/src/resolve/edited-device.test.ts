import { describe, expect, it } from 'vitest';
import type { Op } from '../ops/op.ts';
import { apply } from '../ops/ops.ts';
import { found, ownDraft } from '../testing/drafts.ts';
import { EditedDevice, resolveDevice } from './index.ts';

describe('a device that is edited', () => {
  const find = () => undefined;
  const options = { language: 'en', standardText: find };
  const draft = ownDraft('everything-device');
  const setIndex = (value: string): Op => ({
    op: 'set',
    at: found(draft, ({ attributes }) => attributes['id'] === 'V_Float').$id,
    field: 'index',
    value,
  });
  const differing = <T>(one: readonly T[], other: readonly T[]) =>
    one.filter((value, at) => value !== other[at]);

  it('says the same as one that is resolved anew, and keeps what did not change', () => {
    const edited = new EditedDevice();
    const before = edited.device(draft.main, options);
    expect({ ...resolveDevice(draft.main, options), problems: [] }).toMatchObject({
      variables: before.variables,
      menus: before.menus,
      processData: before.processData,
    });
    const main = apply(draft.main, [setIndex('999')]);
    const after = edited.device(main, options);
    expect(differing(after.variables, before.variables).map(({ id }) => id)).toEqual(['V_Float']);
    expect(after.variables).toEqual(resolveDevice(main, options).variables);
    const others = after.menus.filter(({ entries }) =>
      entries.every((entry) => entry.kind !== 'variable' || entry.variableId !== 'V_Float'),
    );
    expect(others.every((menu) => before.menus.includes(menu))).toBe(true);
    expect(after.processData).toBe(before.processData);
  });

  it('follows its texts, its datatypes and another language', () => {
    const edited = new EditedDevice();
    edited.device(draft.main, options);
    const text = found(draft, ({ attributes }) => attributes['id'] === 'TN_V_Float').$id;
    const datatype = found(
      draft,
      ({ tag, attributes }) => tag === 'Datatype' && attributes['id'] === 'D_Level',
    ).$id;
    const steps: readonly Op[][] = [
      [{ op: 'set', at: text, field: 'value', value: 'Another name' }],
      [{ op: 'set', at: datatype, field: 'bitLength', value: '7' }],
    ];
    let main = draft.main;
    for (const step of steps) {
      main = apply(main, step);
      const now = edited.device(main, options);
      expect(now.variables).toEqual(resolveDevice(main, options).variables);
      expect(now.menus).toEqual(resolveDevice(main, options).menus);
    }
    const chinese = { ...options, language: 'zh', languageDocuments: Object.values(draft.languages) };
    expect(edited.device(main, chinese).variables).toEqual(resolveDevice(main, chinese).variables);
    expect(edited.device(main, chinese).menus).toEqual(resolveDevice(main, chinese).menus);
  });
});
