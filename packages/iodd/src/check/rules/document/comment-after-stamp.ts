import { isElement, walk } from '../../../document.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'document/comment-after-stamp', number: 26, clause: 'IODD 1.1, 7.3.4' },
  (subject, report) => {
    for (const { root, epilog } of subject.documents) {
      const stamp = root.children.findIndex((node) => isElement(node) && node.tag === 'Stamp');
      if (stamp < 0) continue;
      const late = [...root.children.slice(stamp), ...epilog].flatMap((node) => [...walk(node)]);
      for (const node of late)
        if (node.$type === '#comment')
          report(node, undefined, {}, { command: 'removeElement', args: { node: node.$id } });
    }
  },
);
