import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'identity/product-id-length',
    edits: [
      [
        '<DeviceVariant productId="EX-E1"',
        '<DeviceVariant productId="EX-E1xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"',
      ],
      [
        '<ProductRef productId="EX-E1"',
        '<ProductRef productId="EX-E1xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"',
      ],
    ],
  },
  {
    rule: 'identity/product-id-variable',
    edits: [
      ['§<VariableCollection>', '§<VariableCollection>'],
      ['<StdVariableRef id="V_ProductID"/>', ''],
    ],
    overlaps: ['profile/standard-variable-missing', 'structure/reference'],
    hasFix: true,
  },
  {
    rule: 'identity/product-id-default',
    edits: [
      [
        '<StdVariableRef id="V_ProductID" defaultValue="EX-P1"/>',
        '<StdVariableRef id="V_ProductID" defaultValue="other"/>',
      ],
    ],
    hasFix: true,
    sample: 'minimal',
  },
  {
    rule: 'identity/product-id-no-default',
    edits: [
      ['<StdVariableRef id="V_ProductID"/>', '<StdVariableRef id="V_ProductID" defaultValue="EX-E1"/>'],
    ],
    hasFix: true,
  },
  {
    rule: 'identity/variant-name-unique',
    edits: [
      ['<Text id="TN_EX-E2" value="EX-E2"/>', '<Text id="TN_EX-E2" value="EX-E1"/>'],
      ['§<Name textId="TN_EX-E2"/>', '§<Name textId="TN_EX-E2"/>'],
    ],
  },
  {
    rule: 'identity/device-id-twice',
    edits: [['additionalDeviceIds="1006 1007 1008"', 'additionalDeviceIds="1006 1007 6"']],
    hasFix: true,
  },
];
