import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'feature/storage-recommended',
    edits: [['dataStorage="true" profileCharacteristic', 'dataStorage="false" profileCharacteristic']],
    overlaps: ['feature/storage-standard', 'profile/feature'],
    hasFix: true,
  },
  {
    rule: 'feature/storage-standard',
    edits: [
      ['dataStorage="true" profileCharacteristic', 'dataStorage="false" profileCharacteristic'],
      ['<StdVariableRef id="V_ApplicationSpecificTag"', '§<StdVariableRef id="V_ApplicationSpecificTag"'],
    ],
    overlaps: ['feature/storage-recommended', 'profile/feature'],
    hasFix: true,
    sample: 'switching-sensor',
  },
  {
    rule: 'feature/parameter-lock',
    edits: [['<SupportedAccessLocks parameter="false"', '<SupportedAccessLocks parameter="true"']],
    hasFix: true,
  },
  {
    rule: 'feature/storage-lock',
    edits: [['parameter="false" dataStorage="false"', 'parameter="false" dataStorage="true"']],
    hasFix: true,
  },
];
