import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'id/prefix',
    edits: [
      ['<Menu id="M_OMSR_Observe">', '<Menu id="Observe">'],
      ['<ObservationMenu menuId="M_OMSR_Observe"/>', '<ObservationMenu menuId="Observe"/>'],
      ['<ObservationMenu menuId="M_OMSR_Observe"/>', '<ObservationMenu menuId="Observe"/>'],
      ['<ObservationMenu menuId="M_OMSR_Observe"/>', '<ObservationMenu menuId="Observe"/>'],
    ],
    hasFix: true,
    isNew: true,
  },
  {
    rule: 'id/characters',
    edits: [['<ProcessData id="P_Record">', '<ProcessData id="P_The Record">']],
    isNew: true,
    hasFix: true,
  },
];
