import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'event/standard-error',
    edits: [
      [
        '<StdErrorTypeRef additionalCode="18"/>',
        '<StdErrorTypeRef additionalCode="18"/>§<StdErrorTypeRef additionalCode="99"/>',
      ],
    ],
    hasFix: true,
  },
  {
    rule: 'event/standard-event',
    edits: [['<StdEventRef code="20480"/>', '<StdEventRef code="20480"/>§<StdEventRef code="20481"/>']],
    hasFix: true,
  },
  { rule: 'event/code-range', edits: [['<Event code="6146"', '<Event code="6400"']] },
  {
    rule: 'event/code-profile',
    edits: [['<Event code="6146"', '<Event code="45056"']],
    overlaps: ['profile/event-reserved'],
  },
];
