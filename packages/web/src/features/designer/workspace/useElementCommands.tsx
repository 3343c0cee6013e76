import { isElement, type ElementNode } from '@iodd-hub/iodd';
import { useState, type ReactNode } from 'react';
import { menuItems } from '../../../commands/menu-items.ts';
import { draftCommands } from '../../../commands/tables/draft.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { elementName } from '../../../shared/forms/element-name.ts';
import type { FormEnvironment } from '../../../shared/forms/form-context.ts';
import { RemoveDialog } from '../../../shared/forms/RemoveDialog.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { useSteady } from '../../../ui/useSteady.ts';
import { placeOf } from './sections.ts';
import type { Active } from './useActive.ts';
import type { Side } from './useSide.ts';
import { variableNode } from './variable-node.ts';

interface Options {
  readonly environment: FormEnvironment;
  readonly active: Active;
  readonly side: Side;
}

/** What can be done with an element: by its key where it is looked at, and in the menus of rows, whichever row it is. */
export const useElementCommands = ({ environment, active, side }: Options) => {
  const { draft, session, run } = environment;
  const [removed, setRemoved] = useState<ElementNode>();
  const nodeOf = ($id: string | undefined): ElementNode | undefined => {
    const node = $id === undefined ? undefined : session.node($id);
    return node && isElement(node) ? node : undefined;
  };
  // What has a form that is always there is neither copied nor removed.
  const isRow = ($id: string | undefined): boolean =>
    $id !== undefined && placeOf(draft, $id)?.section.content.kind === 'rows';
  const duplicate = (node: ElementNode | undefined): void => {
    if (node) void run([{ command: 'duplicateElement', args: { node: node.$id } }]);
  };
  const shown = nodeOf(active.shown);
  const commands = useCommands(draftCommands, {
    properties: { run: () => side.show('properties') },
    source: { run: () => active.setPanel('source') },
    // Beside the editor they are in sight already: the panel says more of them.
    usedBy: { run: () => (side.isRail ? side.show('usedBy') : active.setPanel('references')) },
    help: { run: () => side.show('help') },
    duplicate: { when: isRow(shown?.$id), run: () => duplicate(shown) },
    remove: { when: isRow(shown?.$id), run: () => setRemoved(shown) },
  });
  const steady = useSteady({
    /** By the id of the element, or as the table of the parameters calls its rows. */
    menuOf: (row: string): readonly MenuItem[] => {
      const node = nodeOf(row) ?? nodeOf(variableNode(draft, row));
      if (!node) return [];
      const { properties, source, usedBy, duplicate: copy, remove } = commands;
      const when = isRow(node.$id);
      return menuItems([
        properties,
        source,
        usedBy,
        { ...copy, when, run: () => duplicate(node) },
        { ...remove, when, run: () => setRemoved(node) },
      ]);
    },
  });
  const question: ReactNode = removed ? (
    <RemoveDialog
      node={removed}
      name={elementName(removed, environment) ?? removed.tag}
      onClose={() => setRemoved(undefined)}
    />
  ) : null;
  return { menuOf: steady.menuOf, question };
};
