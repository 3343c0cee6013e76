/** What several entries of the Smart Sensor Profile share. */
import {
  shown,
  readOnly,
  type CommandRow,
  type MenuItemRow,
  type MenuRow,
  type ProcessDataRow,
  type Range,
  type VariableRow,
} from './rows.ts';

export const vendorTeaching: readonly CommandRow[] = [76, 77, 78].map((value) => ({
  value,
  presence: 'optional',
}));

export const logicVariable: VariableRow = {
  id: 'V_SSP_SSC_Logic',
  index: 57,
  access: 'rw',
  type: ['D_SSP_SSCs_Logic'],
  name: 'Switching logic',
};
export const setPointVariable: VariableRow = {
  id: 'V_SSP_SSC_SP',
  index: 56,
  access: 'rw',
  type: ['D_SSP_SSCs_SetpointI16'],
  name: 'Set point',
};
export const teachResult = (...type: readonly string[]): VariableRow => ({
  id: 'V_SSP_TI_TeachResult',
  index: 59,
  access: 'ro',
  type,
  name: 'Teach result',
  isDynamic: true,
  itemValues:
    type[0] === 'D_SSP_TI_TeachResult_1SP'
      ? ['0', 'false', 'false']
      : ['0', ...Array<string>(4).fill('false')],
});

/** The same items for all roles, read only for the observer. */
export const inBoth = (suffix: string, name: string, items: readonly MenuItemRow[]): MenuRow[] => [
  {
    id: `M_OR_SSP_Param_${suffix}`,
    roles: 'OR',
    top: 'ParameterMenu',
    name,
    isOrdered: true,
    items: items.map(readOnly),
  },
  { id: `M_MSR_SSP_Param_${suffix}`, roles: 'MSR', top: 'ParameterMenu', name, isOrdered: true, items },
];
const teachMenuId = 'M_MSR_SSP_Param_Teach';
export const below = (suffix: string, name: string, items: readonly MenuItemRow[]): MenuRow => ({
  id: teachMenuId + suffix,
  roles: 'MSR',
  top: 'ParameterMenu',
  parent: teachMenuId,
  name,
  isOrdered: true,
  items,
});
export const teachMenu = (...items: readonly MenuItemRow[]): MenuRow => ({
  id: teachMenuId,
  roles: 'MSR',
  top: 'ParameterMenu',
  name: 'Teach',
  isOrdered: true,
  items,
});
export const results = (...subindices: readonly number[]): MenuItemRow[] =>
  subindices.map((subindex) => shown('V_SSP_TI_TeachResult', subindex));
export const toMenu = (suffix: string): MenuItemRow => ({ menu: teachMenuId + suffix });

export const processData = (id: string, type: string, bitLength: Range): ProcessDataRow => ({
  id,
  type,
  bitLength,
});
export const oneSignal = processData('PI_SSP_PDI8_SSC', 'D_SSP_SSC_1', [1, 8]);
export const oneControl = processData('PO_SSP_PDO8_CSC', 'D_SSP_CSC_1', [1, 8]);
