/** Drafts with menus, and what tests ask of them. */
import {
  draftOf,
  emptyDraft,
  packageOf,
  perform,
  runAll,
  seededIds,
  startHistory,
  type CommandCall,
  type Draft,
  type History,
} from '@iodd-hub/iodd';
import { sampleFiles } from '../../../../device/testing/samples.ts';
import type { Spot } from '../menu-calls.ts';
import { allRows, menuTree, type MenuRow, type RoleName } from '../menu-tree.ts';

export const sample = (name: string): Draft => {
  const draft = draftOf(packageOf(sampleFiles(name), { ids: seededIds(1) }), () => '');
  if (!draft) throw new Error('no draft');
  return draft;
};
export const sensor = sample('measuring-sensor');
export const blank = emptyDraft({
  version: '1.1',
  vendorId: 1,
  vendorName: 'Examplia',
  vendorUrl: 'https://examplia.example',
  name: 'New',
  releaseDate: '2026-01-01',
  ids: seededIds(4),
});
const ids = seededIds(77);
export const after = (draft: Draft, calls: readonly CommandCall[]): Draft =>
  step(startHistory(draft), calls).draft;
export const step = (history: History, calls: readonly CommandCall[]): History =>
  perform(history, 'step', runAll(history.draft, calls, ids));

export const observer: RoleName = 'ObserverRoleMenuSet';
export const maintenance: RoleName = 'MaintenanceRoleMenuSet';
export const specialist: RoleName = 'SpecialistRoleMenuSet';
export const labelOf = ({ node, menu, place }: MenuRow): string =>
  node?.attributes['variableId'] ?? menu?.attributes.id ?? node?.attributes['menuId'] ?? place;
export const rowNamed = (draft: Draft, role: RoleName, name: string): MenuRow => {
  const row = allRows(menuTree(draft, role)).find((one) => labelOf(one) === name || one.place === name);
  if (!row) throw new Error(`no row ${name}`);
  return row;
};
export const namesIn = (draft: Draft, role: RoleName, name: string): readonly string[] =>
  (rowNamed(draft, role, name).children ?? []).map(labelOf);
export const spot = (draft: Draft, role: RoleName, into: string, behind?: string): Spot => {
  const target = rowNamed(draft, role, into);
  return { role, target, after: target.children?.find((one) => labelOf(one) === behind)?.node };
};
export const menuRef = (menuId: string) => ({ tag: 'MenuRef', attributes: { menuId } });
