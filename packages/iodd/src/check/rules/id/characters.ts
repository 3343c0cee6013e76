import { documentRule, renaming } from '../../kit.ts';

/** The schema permits blanks; other tools stumble over them, so our designer makes none. */
export const rule = documentRule(
  { id: 'id/characters', clause: 'Our designer', basis: 'ours' },
  (subject, report) => {
    const named = subject.nodes('Menu', 'ProcessData', 'ProcessDataItem', 'Variable');
    for (const nodes of [subject.datatypes.values(), named])
      for (const node of nodes) {
        const { id } = node.attributes;
        if (id === undefined || !id.includes(' ') || !subject.created.has(node.$id)) continue;
        report(node, 'id', { id }, renaming(node, id.replaceAll(/ +/g, '_')));
      }
  },
);
