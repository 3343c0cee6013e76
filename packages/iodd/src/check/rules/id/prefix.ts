import { idPrefixes } from '../../../commands/id-for.ts';
import { documentRule, renaming } from '../../kit.ts';

export const rule = documentRule(
  { id: 'id/prefix', clause: 'Our designer', basis: 'ours' },
  (subject, report) => {
    if (subject.created.size === 0) return;
    for (const node of [
      ...subject.datatypes.values(),
      ...subject.nodes('Menu', 'ProcessData', 'ProcessDataItem'),
    ]) {
      const { id } = node.attributes;
      const prefix = idPrefixes.get(node.tag);
      if (id === undefined || prefix === undefined || id.startsWith(prefix) || !subject.created.has(node.$id))
        continue;
      const wanted = `${prefix}${id}`;
      report(node, 'id', { id, prefix }, renaming(node, wanted));
    }
  },
);
