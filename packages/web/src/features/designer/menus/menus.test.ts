import { child, isElement, resolveDevice, walk, type Draft } from '@iodd-hub/iodd';
import { limits } from '@iodd-hub/iodd/standard';
import { describe, expect, it } from 'vitest';
import {
  addCalls,
  addMenuCalls,
  buttonCalls,
  moveCalls,
  nameCalls,
  removeCalls,
  takeCalls,
} from './menu-calls.ts';
import { carriedFrom, hindrance, menuGraph, menusOfNobody, sharedWith } from './menu-limits.ts';
import { allRows, countValues, menuTree, wayTo, type RoleName } from './menu-tree.ts';
import {
  after,
  blank,
  labelOf,
  maintenance,
  menuRef,
  namesIn,
  observer,
  rowNamed,
  sensor,
  specialist,
  spot,
} from './testing/menus.ts';
import { unplacedIn } from './unplaced.ts';

describe('the tree of a role', () => {
  it('has the four places, with the menus, values and buttons in them', () => {
    const tree = menuTree(sensor, maintenance);
    expect(tree.map(({ place, level }) => [place, level])).toEqual([
      ['IdentificationMenu', 1],
      ['ParameterMenu', 1],
      ['ObservationMenu', 1],
      ['DiagnosisMenu', 1],
    ]);
    const limitsRow = rowNamed(sensor, maintenance, 'M_Limits_C');
    expect(limitsRow).toMatchObject({ kind: 'menu', level: 2, place: 'ParameterMenu' });
    expect(wayTo(limitsRow)).toEqual([limitsRow.parent?.id, limitsRow.id]);
    expect(allRows(tree).some(({ kind }) => kind === 'button')).toBe(true);
    expect(countValues(tree)).toBe(
      allRows(tree).filter(({ kind }) => kind === 'value' || kind === 'button').length,
    );
  });

  it('shows a place without a menu, and a reference to a menu that is missing', () => {
    const [, parameters] = menuTree(blank, observer);
    expect(parameters).toMatchObject({ id: 'ParameterMenu', node: undefined, children: [] });
    const broken = after(
      blank,
      addCalls(blank, spot(blank, observer, 'IdentificationMenu'), [menuRef('M_X')]),
    );
    expect(rowNamed(broken, observer, 'M_X')).toMatchObject({ kind: 'menu', children: undefined });
  });

  it('ends where menus lead to each other', () => {
    const { menu } = rowNamed(sensor, maintenance, 'M_Limits_C');
    const circular = after(sensor, [
      { command: 'addElement', args: { parent: menu?.$id ?? '', element: menuRef('M_MSR_Param') } },
    ]);
    const rows = allRows(menuTree(circular, maintenance));
    expect(
      rows.filter((row) => labelOf(row) === 'M_MSR_Param').map(({ children }) => children?.length),
    ).toEqual([rowNamed(sensor, maintenance, 'M_MSR_Param').children?.length, undefined]);
  });

  it('says which other roles see a menu', () => {
    expect(sharedWith(sensor, rowNamed(sensor, maintenance, 'M_MSR_Param'), maintenance)).toEqual([
      specialist,
    ]);
    expect(sharedWith(sensor, rowNamed(sensor, observer, 'M_OR_Ident'), observer)).toEqual([]);
    expect(sharedWith(sensor, rowNamed(sensor, observer, 'M_OMSR_Diag'), observer)).toEqual([
      maintenance,
      specialist,
    ]);
  });
});

describe('what may stand where', () => {
  const carried = (draft: Draft, name: string) => [carriedFrom(rowNamed(draft, maintenance, name))];
  const newMenu = { from: undefined, menuId: undefined, isNew: true };
  const entry = { from: undefined, menuId: undefined, isNew: false };

  it('keeps places, values and circles apart', () => {
    const at = (name: string) => rowNamed(sensor, maintenance, name);
    const value = allRows(menuTree(sensor, maintenance)).find(({ kind }) => kind === 'value');
    expect(hindrance(sensor, carried(sensor, 'M_Limits_C'), value)).toBe('place');
    expect(hindrance(sensor, carried(sensor, 'M_MSR_Param'), at('M_OMSR_Observe'))).toBe('place');
    expect(hindrance(sensor, carried(sensor, 'M_Limits_C'), undefined)).toBe('place');
    expect(hindrance(sensor, carried(sensor, 'M_Limits_C'), at('M_Limits_F'))).toBeUndefined();
    expect(hindrance(sensor, carried(sensor, 'M_Limits_C'), at('M_Limits_C'))).toBe('circle');
  });

  it('offers no fourth level, for any role that would get it', () => {
    // The menu stands on level 2 for maintenance; as the third level for the observer it is full.
    const deep = after(
      sensor,
      addCalls(sensor, spot(sensor, observer, 'M_OMSR_CP_Diag_DeviceStatusInfo'), [menuRef('M_Limits_C')]),
    );
    expect(rowNamed(deep, observer, 'M_Limits_C').level).toBe(3);
    const target = rowNamed(deep, maintenance, 'ParameterMenu').children?.find(
      (one) => labelOf(one) === 'M_Limits_C',
    );
    expect(target?.level).toBe(2);
    expect(hindrance(deep, carried(deep, 'M_Limits_F'), target)).toBe('depth');
    expect(hindrance(deep, [newMenu], target)).toBe('depth');
    expect(hindrance(deep, [entry], target)).toBeUndefined();
  });

  it('offers no 65th entry, but another order of 64', () => {
    const place = spot(blank, observer, 'IdentificationMenu');
    const { length } = place.target.children ?? [];
    const full = after(
      blank,
      addCalls(
        blank,
        place,
        Array.from({ length: limits.elementsPerMenu - length }, () => ({
          tag: 'VariableRef',
          attributes: { variableId: 'V_ProductName' },
        })),
      ),
    );
    const target = rowNamed(full, observer, 'IdentificationMenu');
    const [first] = target.children ?? [];
    expect(target.children?.length).toBe(limits.elementsPerMenu);
    expect(hindrance(full, [entry], target)).toBe('full');
    expect(first && hindrance(full, [carriedFrom(first)], target)).toBeUndefined();
  });
});

describe('acts', () => {
  it('adds a menu where nothing was, names it, and takes its id from the name', () => {
    const opened = after(blank, addMenuCalls(blank, spot(blank, observer, 'ParameterMenu')));
    expect(labelOf(rowNamed(opened, observer, 'ParameterMenu'))).toBe('M_OR_Param');
    const inner = after(opened, addMenuCalls(opened, spot(opened, observer, 'ParameterMenu')));
    const { menu } = rowNamed(inner, observer, 'M_New');
    if (!menu) throw new Error('no menu');
    const named = after(inner, nameCalls(inner, menu, { language: 'en', value: 'Fine tuning' }));
    expect(namesIn(named, observer, 'ParameterMenu')).toEqual(['M_FineTuning']);
    const again = nameCalls(named, rowNamed(named, observer, 'M_FineTuning').menu ?? menu, {
      language: 'en',
      value: 'Limits',
    });
    expect(again.map(({ command }) => command)).toEqual(['setText']);
  });

  it('puts entries behind another one, first, or into a place without a menu', () => {
    const element = (variableId: string) => ({ tag: 'VariableRef', attributes: { variableId } });
    const two = after(
      blank,
      addCalls(blank, spot(blank, observer, 'IdentificationMenu', 'V_VendorName'), [
        element('A'),
        element('B'),
      ]),
    );
    expect(namesIn(two, observer, 'IdentificationMenu').slice(0, 3)).toEqual(['V_VendorName', 'A', 'B']);
    const first = after(two, addCalls(two, spot(two, observer, 'IdentificationMenu'), [element('C')]));
    expect(namesIn(first, observer, 'IdentificationMenu')[0]).toBe('C');
    const opened = after(first, addCalls(first, spot(first, observer, 'DiagnosisMenu'), [element('D')]));
    expect(namesIn(opened, observer, 'DiagnosisMenu')).toEqual(['D']);
  });

  it('moves several entries in their order, behind the name of a menu or into a new place', () => {
    const [a, b] = ['V_VendorName', 'V_ProductName'].map((id) => rowNamed(blank, observer, id).node);
    if (!a || !b) throw new Error('no entries');
    const back = after(
      blank,
      moveCalls(blank, [a, b], spot(blank, observer, 'IdentificationMenu', 'V_ProductID')),
    );
    expect(namesIn(back, observer, 'IdentificationMenu')).toEqual([
      'V_ProductID',
      'V_VendorName',
      'V_ProductName',
    ]);
    const away = after(back, moveCalls(back, [b], spot(back, observer, 'ObservationMenu')));
    expect(namesIn(away, observer, 'IdentificationMenu')).toEqual(['V_ProductID', 'V_VendorName']);
    expect(namesIn(away, observer, 'ObservationMenu')).toEqual(['V_ProductName']);
    const named = rowNamed(sensor, maintenance, 'M_Limits_C');
    const { node } = rowNamed(sensor, maintenance, 'M_Limits_F').children?.[0] ?? {};
    if (!node) throw new Error('no entry');
    const inside = after(
      sensor,
      moveCalls(sensor, [node], { role: maintenance, target: named, after: undefined }),
    );
    const menu = rowNamed(inside, maintenance, 'M_Limits_C').menu?.children.filter(isElement) ?? [];
    expect(menu.map(({ $id }) => $id).slice(0, 2)).toEqual([
      menu.find(({ tag }) => tag === 'Name')?.$id,
      node.$id,
    ]);
  });

  it('removes a reference with the menus and texts that only it led to', () => {
    const row = rowNamed(sensor, maintenance, 'M_Limits_C');
    const other = rowNamed(sensor, maintenance, 'M_Limits_F');
    // Both have the same name.
    const left = after(sensor, removeCalls(sensor, [row, other]));
    const textId = row.menu && child(row.menu, 'Name')?.attributes.textId;
    expect(textId).toBeDefined();
    expect(menuGraph(left).menus).toBe(menuGraph(sensor).menus - 2);
    expect(menusOfNobody(left)).toEqual([]);
    const texts = [...walk(left.main.root)].filter(
      (one) => isElement(one) && one.attributes['id'] === textId,
    );
    expect(texts).toEqual([]);
    // Of a menu that another role sees only the reference goes.
    const place = rowNamed(sensor, observer, 'DiagnosisMenu');
    expect(menuGraph(after(sensor, removeCalls(sensor, [place]))).menus).toBe(menuGraph(sensor).menus);
  });

  it('takes what another role sees', () => {
    const taken = after(sensor, takeCalls(sensor, spot(sensor, observer, 'IdentificationMenu'), specialist));
    expect(labelOf(rowNamed(taken, observer, 'IdentificationMenu'))).toBe('M_MSR_Ident');
    expect(menusOfNobody(taken)).toEqual([]);
    expect(takeCalls(taken, spot(taken, observer, 'IdentificationMenu'), maintenance)).toEqual([]);
    const filled = after(sensor, takeCalls(sensor, spot(sensor, observer, 'ParameterMenu'), specialist));
    expect(labelOf(rowNamed(filled, observer, 'ParameterMenu'))).toBe('M_MSR_Param');
  });

  it('makes a button of an entry, without what only a shown value has', () => {
    const { node } = rowNamed(blank, observer, 'V_ProductID');
    if (!node) throw new Error('no entry');
    const shown = after(blank, [
      { command: 'setAttribute', args: { node: node.$id, field: 'displayFormat', value: 'Dec' } },
    ]);
    const now = rowNamed(shown, observer, 'V_ProductID').node ?? node;
    const pressed = rowNamed(after(shown, buttonCalls(shown, now, '128')), observer, 'V_ProductID');
    expect(pressed.kind).toBe('button');
    expect(pressed.node?.attributes['displayFormat']).toBeUndefined();
  });
});

describe('what is in no menu of a role', () => {
  const device = resolveDevice(sensor.main, {
    language: 'en',
    languageDocuments: [],
    standardText: () => '',
  });
  const keys = (draft: Draft, role: RoleName, isAll = false, search = '') =>
    unplacedIn(draft, device, { role, isAll, search }).map(({ key }) => key);

  it('is all that the role cannot see, with the buttons that are missing', () => {
    expect(keys(sensor, observer)).toContain('V_SystemCommand=129');
    expect(keys(sensor, maintenance)).not.toContain('V_SystemCommand=129');
    const row = allRows(menuTree(sensor, maintenance)).find(({ kind }) => kind === 'value');
    const { variableId, subindex } = row?.node?.attributes ?? {};
    expect(row).toBeDefined();
    expect(keys(sensor, maintenance)).not.toContain(`${variableId}/${subindex ?? ''}`);
    const gone = after(sensor, removeCalls(sensor, row ? [row] : []));
    expect(keys(gone, maintenance)).toContain(`${variableId}/${subindex ?? ''}`);
    expect(keys(sensor, maintenance, true).length).toBeGreaterThan(keys(sensor, maintenance).length);
  });

  it('is found by name, id and number, and becomes an entry', () => {
    const [found] = unplacedIn(sensor, device, {
      role: observer,
      isAll: true,
      search: 'v_systemcommand 129',
    });
    expect(found).toMatchObject({ group: 'commands', number: '129' });
    if (!found) throw new Error('nothing found');
    const placed = after(sensor, addCalls(sensor, spot(sensor, observer, 'M_OR_Ident'), [found.element]));
    expect(keys(placed, observer)).not.toContain(found.key);
  });
});
