import { describe, expect, it } from 'vitest';
import { isElement, type ElementNode } from '../document.ts';
import { changeDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import { after, count, rules, tag } from '../testing/commands.ts';
import { elementsOf, found, ownDraft } from '../testing/drafts.ts';
import { run } from './index.ts';

const draft = ownDraft('measuring-sensor');

const inside = (start: Draft, holder: string, name: string): ElementNode => {
  const node = found(start, (one) => one.tag === holder || one.attributes['id'] === holder);
  const inner = node.children.filter(isElement).find((one) => one.tag === name || menuOf(one) === name);
  if (!inner) throw new Error(`no ${name} in ${holder}`);
  return inner;
};
const menuOf = ({ attributes }: ElementNode): string => attributes['menuId'] ?? '';
const menuIds = (start: Draft): readonly string[] =>
  elementsOf(start)
    .filter(tag('Menu'))
    .map(({ attributes }) => attributes['id'] ?? '');
const entriesOf = (start: Draft, id: string): readonly string[] =>
  found(start, (node) => node.tag === 'Menu' && node.attributes['id'] === id)
    .children.filter(isElement)
    .map(({ attributes }) => attributes['variableId'] ?? attributes['menuId'] ?? '');

const parameters = inside(draft, 'MaintenanceRoleMenuSet', 'ParameterMenu');

describe('splitMenu', () => {
  it('copies the menu of a role with everything below it, and leaves the other roles theirs', () => {
    const split = after(draft, 'splitMenu', { way: [parameters.$id] });
    expect(menuOf(inside(split, 'MaintenanceRoleMenuSet', 'ParameterMenu'))).toBe('M_MR_Param');
    expect(menuOf(inside(split, 'SpecialistRoleMenuSet', 'ParameterMenu'))).toBe('M_MSR_Param');
    expect(entriesOf(split, 'M_MSR_Param')).toEqual(entriesOf(draft, 'M_MSR_Param'));
    expect(entriesOf(split, 'M_MR_Param')).toEqual(
      entriesOf(draft, 'M_MSR_Param').map((id) => id.replace(/^M_(?:MSR_)?/, 'M_MR_')),
    );
    expect(rules(split)).toEqual([]);
    expect(new Set(menuIds(split)).size).toBe(menuIds(draft).length + 4);
  });

  it('copies what is shared on the way to an inner menu, and shares the rest of it', () => {
    const inner = inside(draft, 'M_MSR_Param', 'M_Limits_C');
    const split = after(draft, 'splitMenu', { way: [parameters.$id, inner.$id] });
    expect(entriesOf(split, 'M_MR_Param')).toEqual(
      entriesOf(draft, 'M_MSR_Param').map((id) => (id === 'M_Limits_C' ? 'M_MR_Limits_C' : id)),
    );
    expect(menuIds(split).length).toBe(menuIds(draft).length + 2);
    // What it stands in belongs to the role by now: only the menu itself is left to copy.
    const own = inside(split, 'MaintenanceRoleMenuSet', 'ParameterMenu');
    const limits = inside(split, 'M_MR_Param', 'M_Limits_F');
    const again = after(split, 'splitMenu', { way: [own.$id, limits.$id] });
    expect(menuIds(again).length).toBe(menuIds(split).length + 1);
    expect(menuOf(inside(again, 'M_MR_Param', 'M_MR_Limits_F'))).toBe('M_MR_Limits_F');
  });

  it('changes nothing where nothing is shared', () => {
    const own = inside(draft, 'ObserverRoleMenuSet', 'IdentificationMenu');
    expect(count(draft, 'splitMenu', { way: [own.$id] })).toBe(0);
  });

  it('ends where menus lead to each other, and is taken back whole', () => {
    const limits = found(draft, ({ attributes }) => attributes['id'] === 'M_Limits_C');
    const circular = after(draft, 'addElement', {
      parent: limits.$id,
      element: { tag: 'MenuRef', attributes: { menuId: 'M_MSR_Param' } },
    });
    const call = { command: 'splitMenu', args: { way: [parameters.$id] } } as const;
    const { draft: split, inverse } = changeDraft(circular, run(circular, call, seededIds(3)));
    expect(entriesOf(split, 'M_MR_Limits_C').at(-1)).toBe('M_MR_Param');
    expect(changeDraft(split, inverse).draft).toEqual(circular);
  });

  it('refuses what is no reference to a menu', () => {
    const { $id } = found(draft, tag('VariableRef'));
    expect(() => after(draft, 'splitMenu', { way: [$id] })).toThrow('type-unfit');
  });
});
