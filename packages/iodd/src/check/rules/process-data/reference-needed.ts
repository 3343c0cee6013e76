import type { NewElement } from '../../../commands/element.ts';
import type { CommandCall } from '../../../commands/index.ts';
import type { ResolvedProcessDataDirection } from '../../../resolve/index.ts';
import { documentRule } from '../../kit.ts';
import type { Subject } from '../../subject.ts';

const referenceTo = ({ id, items }: ResolvedProcessDataDirection): NewElement => ({
  tag: 'ProcessDataRef',
  attributes: { processDataId: id },
  children:
    items.length === 0
      ? [{ tag: 'ProcessDataInfo' }]
      : items.map(({ subindex }) => ({
          tag: 'ProcessDataRecordItemInfo',
          attributes: { subindex: String(subindex) },
        })),
});
function adding(direction: ResolvedProcessDataDirection, subject: Subject): readonly CommandCall[] {
  const [collection] = subject.nodes('ProcessDataRefCollection');
  const [userInterface] = subject.nodes('UserInterface');
  const element = referenceTo(direction);
  if (collection) return [{ command: 'addElement', args: { parent: collection.$id, element } }];
  if (!userInterface) return [];
  const first = { tag: 'ProcessDataRefCollection', children: [element] };
  return [{ command: 'addElement', args: { parent: userInterface.$id, element: first } }];
}

export const rule = documentRule(
  {
    id: 'process-data/reference-needed',
    clause: 'IODD 1.1, 7.5.8.1',
    onImport: 'warning',
    versions: ['1.1'],
  },
  (subject, report) => {
    const referred = new Set(
      subject.nodes('ProcessDataRef').map(({ attributes }) => attributes.processDataId),
    );
    for (const { input, output } of subject.device.processData)
      for (const direction of [input, output])
        if (direction && !referred.has(direction.id))
          report(direction, 'id', { id: direction.id }, ...adding(direction, subject));
  },
);
