import { describe, expect, it } from 'vitest';
import { checkDraft } from '../check/check.ts';
import { run } from '../commands/index.ts';
import { isElement, type ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import { elementsOf, found, ownDraft } from '../testing/drafts.ts';
import { evaluateProfiles, insertProfiles } from './index.ts';

describe('profiles that are inserted where roles have different menus', () => {
  const roles = ['Observer', 'Maintenance', 'Specialist'] as const;
  type Menus = Readonly<Partial<Record<(typeof roles)[number], string>>>;
  const references = (draft: Draft, role: string): readonly ElementNode[] =>
    found(draft, ({ tag }) => tag === `${role}RoleMenuSet`)
      .children.filter(isElement)
      .filter(({ tag }) => tag === 'ParameterMenu');
  const menusIn = (draft: Draft): Menus =>
    Object.fromEntries(
      roles.flatMap((role) =>
        references(draft, role).map(({ attributes }) => [role, attributes['menuId'] ?? '']),
      ),
    );
  const entriesOf = (draft: Draft, menu: string | undefined): readonly (string | undefined)[] =>
    found(draft, ({ tag, attributes }) => tag === 'Menu' && attributes['id'] === menu)
      .children.filter(isElement)
      .map(({ attributes }) => attributes['menuId'] ?? attributes['variableId']);
  const service = 'M_MSR_CP_Param_ServiceFunctions';
  const remove = (draft: Draft, nodes: readonly ElementNode[]): Draft =>
    applyDraft(
      draft,
      nodes.map(({ $id }) => ({ op: 'remove', at: $id }) as const),
    );
  const sensor = ownDraft('measuring-sensor');
  /** Without the menu of the profile, and with these menus of parameters. */
  const without = remove(
    sensor,
    elementsOf(sensor).filter(
      ({ tag, attributes }) =>
        (tag === 'Menu' && attributes['id'] === service) || attributes['menuId'] === service,
    ),
  );
  const having = (menus: Menus): Draft =>
    roles.reduce((draft, role) => {
      const call = {
        command: 'addElement',
        args: {
          parent: found(draft, ({ tag }) => tag === `${role}RoleMenuSet`).$id,
          element: { tag: 'ParameterMenu', attributes: { menuId: menus[role] ?? '' } },
        },
      } as const;
      const bare = remove(draft, references(draft, role));
      return menus[role] === undefined ? bare : applyDraft(bare, run(bare, call, seededIds(role.length)));
    }, without);

  it.each<readonly [before: Menus, after: Menus]>([
    [{ Specialist: 'M_MSR_Param' }, { Maintenance: 'M_MR_Param', Specialist: 'M_MSR_Param' }],
    [
      { Maintenance: 'M_MSR_Param', Specialist: 'M_Limits_C' },
      { Maintenance: 'M_MSR_Param', Specialist: 'M_Limits_C' },
    ],
    [
      { Observer: 'M_MSR_Param', Maintenance: 'M_MSR_Param', Specialist: 'M_Limits_C' },
      { Observer: 'M_MSR_Param', Maintenance: 'M_MR_Param', Specialist: 'M_Limits_C' },
    ],
  ])('%o become %o', (before, after) => {
    const start = having(before);
    expect(menusIn(start)).toEqual(before);
    const complete = applyDraft(start, insertProfiles(start, { profiles: [16_384] }, seededIds(9)));
    expect(menusIn(complete)).toEqual(after);
    expect(evaluateProfiles(complete.main)).toEqual([]);
    // No role loses what it saw, and none sees what only another one saw.
    expect(entriesOf(complete, after.Specialist)).toEqual([...entriesOf(start, before.Specialist), service]);
    const given = before.Maintenance === undefined ? [] : entriesOf(start, before.Maintenance);
    expect(entriesOf(complete, after.Maintenance)).toEqual([...given, service]);
    expect(checkDraft(complete).map(({ rule }) => rule)).not.toContain('menu/unused');
  });
});
