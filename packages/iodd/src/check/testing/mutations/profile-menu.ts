/** Profiles: what their menus lack. */
import type { Mutation } from './mutation.ts';

const sample = 'switching-sensor';

export const mutations: readonly Mutation[] = [
  {
    rule: 'profile/top-menu-missing',
    edits: [
      ['<ObserverRoleMenuSet>', '§<ObserverRoleMenuSet>'],
      ['<DiagnosisMenu menuId="M_OMSR_Diag"/>', ''],
    ],
    sample,
    hasFix: true,
  },
  {
    rule: 'profile/menu-missing',
    edits: [
      ['<ObserverRoleMenuSet>', '§<ObserverRoleMenuSet>'],
      ['profileCharacteristic="16384"', 'profileCharacteristic="16384 33025"'],
    ],
    overlaps: ['profile/command-missing'],
    profiles: [16_384],
    hasFix: true,
  },
  {
    rule: 'profile/menu-id',
    edits: [
      ['<Menu id="M_OMSR_CP_Diag_DeviceStatusInfo">', '<Menu id="M_Status">'],
      ['<MenuRef menuId="M_OMSR_CP_Diag_DeviceStatusInfo"/>', '<MenuRef menuId="M_Status"/>'],
      ['<ObserverRoleMenuSet>', '§<ObserverRoleMenuSet>'],
    ],
    sample,
  },
  {
    rule: 'profile/menu-item-missing',
    edits: [
      ['<Menu id="M_OR_Ident">', '§<Menu id="M_OR_Ident">'],
      ['<VariableRef variableId="V_CP_LocationTag" accessRightRestriction="ro"/>', ''],
    ],
    sample,
    hasFix: true,
  },
  {
    rule: 'profile/menu-order',
    edits: [
      ['<Menu id="M_OMSR_CP_Diag_DeviceStatusInfo">', '§<Menu id="M_OMSR_CP_Diag_DeviceStatusInfo">'],
      ['<VariableRef variableId="V_DeviceStatus" accessRightRestriction="ro"/>', ''],
      [
        '<VariableRef variableId="V_DetailedDeviceStatus" accessRightRestriction="ro"/>',
        '<VariableRef variableId="V_DetailedDeviceStatus" accessRightRestriction="ro"/><VariableRef variableId="V_DeviceStatus" accessRightRestriction="ro"/>',
      ],
    ],
    sample,
  },
  {
    rule: 'profile/menu-read-only',
    edits: [
      [
        '<VariableRef variableId="V_CP_LocationTag" accessRightRestriction="ro"/>',
        '<VariableRef variableId="V_CP_LocationTag"/>',
      ],
    ],
    sample,
    hasFix: true,
  },
];
