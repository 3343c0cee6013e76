import { profileEventRange } from '../../../meta/limits.ts';
import { valueOf } from '../../../values.ts';
import { documentRule } from '../../kit.ts';
import { ownedIn } from '../../profile.ts';

export const rule = documentRule(
  {
    id: 'event/code-profile',
    number: 61,
    clause: 'IO-Link Interface, D.2',
    severity: 'warning',
    versions: ['1.1'],
  },
  (subject, report) => {
    const { events } = ownedIn(subject.main);
    for (const node of subject.nodes('Event')) {
      const code = valueOf(node, 'code');
      if (code === undefined || events.has(code)) continue;
      if (code >= profileEventRange.from && code <= profileEventRange.to) report(node, 'code', { code });
    }
  },
);
