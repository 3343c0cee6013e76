import { command, forbidden, shown, type MenuRow, type ProfileEntry, type ScalarRow } from './rows.ts';

const key: ScalarRow = { type: 'StringT', fixedLength: [1, 64], encoding: 'UTF-8' };
const ident = (roles: 'OR' | 'MSR'): MenuRow => ({
  id: `M_${roles}_Ident`,
  roles,
  top: 'IdentificationMenu',
  isTop: true,
  items: [shown('V_FU_HW_ID_Key')],
});

export const firmwareEntries: readonly ProfileEntry[] = [
  {
    key: 'PR_BT',
    profileId: 48,
    variables: [
      {
        id: 'V_BT_BLOBID',
        index: 49,
        access: 'ro',
        type: { type: 'IntegerT', bitLength: 16, values: [['0', 'No transfer']] },
        name: 'BLOB in transfer',
      },
    ],
  },
  {
    key: 'PR_FU',
    profileId: 49,
    commands: [command(80), command(81), command(82), forbidden(83)],
    variables: [
      {
        id: 'V_FU_FW_Password',
        index: 17_341,
        access: 'wo',
        type: key,
        name: 'Firmware password',
        isOptional: true,
      },
      { id: 'V_FU_HW_ID_Key', index: 17_342, access: 'ro', type: key, name: 'Hardware key' },
      {
        id: 'V_FU_BootmodeStatus',
        index: 17_343,
        access: 'ro',
        type: {
          type: 'UIntegerT',
          bitLength: 8,
          values: [
            ['0', 'Inactive'],
            ['1', 'Active'],
          ],
        },
        name: 'Boot mode',
        isDynamic: true,
      },
    ],
    menus: [ident('OR'), ident('MSR')],
  },
];
