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
      if (code !== undefined && code >= 0xb000 && code <= 0xbfff && !events.has(code))
        report(node, 'code', { code });
    }
  },
);
