import {
  button,
  explained,
  command,
  optionalItem,
  readOnly,
  shown,
  type EntryRows,
  type MenuItemRow,
  type MenuRow,
  type ProfileEntry,
  type VariableRow,
} from './rows.ts';

const tag = (id: string, index: number, name: string): VariableRow => ({
  id,
  index,
  access: 'rw',
  type: { type: 'StringT', fixedLength: [32, 32], encoding: 'UTF-8' },
  name,
});

const always: readonly MenuItemRow[] = [
  shown('V_VendorName'),
  optionalItem(shown('V_VendorText')),
  shown('V_ProductName'),
  optionalItem(shown('V_ProductText')),
];
const identification = [
  shown('V_ProductID'),
  shown('V_SerialNumber'),
  shown('V_HardwareRevision'),
  shown('V_FirmwareRevision'),
];
const tags = [shown('V_ApplicationSpecificTag'), shown('V_CP_FunctionTag'), shown('V_CP_LocationTag')];
const identMenus = (items: readonly MenuItemRow[], writable: readonly MenuItemRow[] = []): MenuRow[] => [
  {
    id: 'M_OR_Ident',
    roles: 'OR',
    top: 'IdentificationMenu',
    isTop: true,
    items: [...items, ...writable.map(readOnly)],
  },
  {
    id: 'M_MSR_Ident',
    roles: 'MSR',
    top: 'IdentificationMenu',
    isTop: true,
    items: [...items, ...writable],
  },
];

/** Held by every entry of the family. */
export const commonRows: EntryRows = {
  standardVariables: [
    { id: 'V_VendorName', attribute: ['defaultValue', 'Vendor'] },
    { id: 'V_VendorText', isOptional: true },
    { id: 'V_ProductName' },
    { id: 'V_ProductText', isOptional: true },
  ],
  menus: [
    ...identMenus(always),
    {
      id: 'M_MSR_CP_Param_ServiceFunctions',
      roles: 'MSR',
      top: 'ParameterMenu',
      name: 'Service functions',
      items: [
        optionalItem(button(129)),
        explained(button(131), 'Restores the factory settings and stops communication until the next start.'),
      ],
    },
    {
      id: 'M_OMSR_CP_Diag_DeviceStatusInfo',
      roles: 'OMSR',
      top: 'DiagnosisMenu',
      name: 'Device status',
      isOrdered: true,
      items: [shown('V_DeviceStatus'), shown('V_DetailedDeviceStatus')],
    },
  ],
};

const locator = (roles: 'OR' | 'MSR'): MenuRow => ({
  id: `M_${roles}_CP_Diag_ServiceFunctions`,
  roles,
  top: 'DiagnosisMenu',
  name: 'Find the device',
  isOrdered: true,
  items: [button(126), button(127)],
});

export const commonEntries: readonly ProfileEntry[] = [
  {
    key: 'PR_ID',
    profileId: 16_384,
    variables: [tag('V_CP_FunctionTag', 25, 'Function tag'), tag('V_CP_LocationTag', 26, 'Location tag')],
    standardVariables: [
      { id: 'V_ProductID' },
      { id: 'V_SerialNumber' },
      { id: 'V_HardwareRevision' },
      { id: 'V_FirmwareRevision' },
      { id: 'V_ApplicationSpecificTag' },
      { id: 'V_DeviceStatus' },
      { id: 'V_DetailedDeviceStatus', attribute: ['fixedLengthRestriction', '1'] },
    ],
    commands: [
      { value: 129, presence: 'optional', isStandard: true },
      { value: 131, presence: 'required', isStandard: true },
    ],
    menus: identMenus(identification, tags),
  },
  {
    key: 'FC_Locator',
    profileId: 33_025,
    commands: [command(126), command(127)],
    menus: [locator('OR'), locator('MSR')],
  },
  {
    key: 'FC_ProductURI',
    profileId: 33_026,
    variables: [
      {
        id: 'V_CP_ProductURI',
        index: 27,
        access: 'ro',
        type: { type: 'StringT', fixedLength: [100, 100], encoding: 'US-ASCII' },
        name: 'Product address',
      },
    ],
    menus: identMenus([shown('V_CP_ProductURI')]),
  },
  { key: 'FC_TeachRecommended', profileId: 33_027 },
];
