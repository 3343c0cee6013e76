import { documentRule, renaming } from '../../kit.ts';

/** The schema permits blanks; other tools stumble over them, so our designer makes none. */
export const rule = documentRule({ id: 'id/characters', clause: 'Our designer' }, (subject, report) => {
  const named = [
    ...subject.datatypes.values(),
    ...subject.nodes('Menu', 'ProcessData', 'ProcessDataItem', 'Variable'),
  ];
  for (const node of named) {
    const { id } = node.attributes;
    if (id === undefined || !subject.created.has(node.$id) || !id.includes(' ')) continue;
    report(node, 'id', { id }, renaming(node, id.replaceAll(/ +/g, '_')));
  }
});
