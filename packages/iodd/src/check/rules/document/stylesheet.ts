import { documentRule } from '../../kit.ts';

/** Only what stands before the root is one; further down, a browser does not look for it. */
export const rule = documentRule({ id: 'document/stylesheet', clause: 'IODD 1.1, 5' }, (subject, report) => {
  for (const { prolog } of subject.documents)
    for (const node of prolog)
      if (node.$type === '#instruction' && node.target === 'xml-stylesheet') report(node, undefined);
});
