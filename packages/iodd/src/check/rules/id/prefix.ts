import { documentRule, renaming } from '../../kit.ts';

const prefixes = {
  ProcessData: 'P_',
  ProcessDataIn: 'PI_',
  ProcessDataOut: 'PO_',
  Menu: 'M_',
  Datatype: 'D_',
} as const;
export const rule = documentRule({ id: 'id/prefix', clause: 'Our designer' }, (subject, report) => {
  for (const node of [
    ...subject.datatypes.values(),
    ...subject.nodes('Menu', 'ProcessData', 'ProcessDataItem'),
  ]) {
    const { id } = node.attributes;
    const prefix = Object.entries(prefixes).find(([tag]) => tag === node.tag)?.[1];
    if (id === undefined || prefix === undefined || !subject.created.has(node.$id) || id.startsWith(prefix))
      continue;
    const wanted = `${prefix}${id}`;
    report(node, 'id', { id, prefix }, renaming(node, wanted));
  }
});
