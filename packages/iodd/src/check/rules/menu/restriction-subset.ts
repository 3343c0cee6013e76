import { documentRule, setAttribute } from '../../kit.ts';
import { shownRefs, targetOf } from '../../references.ts';

export const rule = documentRule(
  { id: 'menu/restriction-subset', number: 69, clause: 'IODD 1.1, 7.5.8.4' },
  (subject, report) => {
    for (const node of shownRefs(subject)) {
      const { accessRightRestriction: restriction } = node.attributes;
      if (restriction === undefined) continue;
      const target = targetOf(node, subject);
      const rights = target?.item ? target.item.accessRights : target?.variable.accessRights;
      if (rights !== undefined && rights !== 'rw' && restriction !== rights && restriction !== 'wo')
        report(
          node,
          'accessRightRestriction',
          { restriction, rights },
          setAttribute(node, 'accessRightRestriction', null),
        );
    }
  },
);
