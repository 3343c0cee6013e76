import type { StandardTextId } from './texts/textId.ts';

// The standard asks every tool to show roles and menus under its own names, so all languages follow it to the letter.

export interface MenuRole {
  /** The element that holds the menus of the role. */
  readonly element: 'ObserverRoleMenuSet' | 'MaintenanceRoleMenuSet' | 'SpecialistRoleMenuSet';
  readonly nameTextId: StandardTextId;
  /** Letter of the role in recommended menu ids, as in `M_OR_Ident`. */
  readonly letter: 'O' | 'M' | 'S';
}

/** The three roles, from the fewest rights to the most. */
export const menuRoles: readonly MenuRole[] = [
  { element: 'ObserverRoleMenuSet', nameTextId: 'STD_TN_MR_Observer', letter: 'O' },
  { element: 'MaintenanceRoleMenuSet', nameTextId: 'STD_TN_MR_Maintenance', letter: 'M' },
  { element: 'SpecialistRoleMenuSet', nameTextId: 'STD_TN_MR_Specialist', letter: 'S' },
];

export interface TopMenu {
  readonly element: 'IdentificationMenu' | 'ParameterMenu' | 'ObservationMenu' | 'DiagnosisMenu';
  readonly nameTextId: StandardTextId;
  readonly mandatory: boolean;
}

/** The top menus of every role, in document order. */
export const topMenus: readonly TopMenu[] = [
  { element: 'IdentificationMenu', nameTextId: 'STD_TN_MN_Identification', mandatory: true },
  { element: 'ParameterMenu', nameTextId: 'STD_TN_MN_Parameter', mandatory: false },
  { element: 'ObservationMenu', nameTextId: 'STD_TN_MN_Observation', mandatory: false },
  { element: 'DiagnosisMenu', nameTextId: 'STD_TN_MN_Diagnosis', mandatory: false },
];

export const menuItemTypes = ['VariableRef', 'RecordItemRef', 'MenuRef'] as const;
export type MenuItemType = (typeof menuItemTypes)[number];
