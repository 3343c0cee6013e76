import { fileCommands } from '../../commands/tables/files.ts';
import { menuItems } from '../../commands/menu-items.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { openRun } from '../../drafts/open-run.ts';
import type { MenuItem } from '../../ui/menu-item.ts';
import { entriesOf, type Entry } from './entries.ts';
import { type DraftFile, exportAddress, type Folder } from './files.ts';
import type { FileWork } from './useFileWork.ts';

/** What is asked before something is done. */
export type Asked =
  | { readonly what: 'newFolder'; readonly into: string | null }
  | { readonly what: 'rename' | 'moveTo'; readonly entry: Entry }
  | { readonly what: 'copy'; readonly file: DraftFile };

interface Around {
  /** What is listed. */
  readonly folderId: string | null;
  readonly entries: readonly Entry[];
  readonly selected: Entry | undefined;
  /** More of the folder is on the server than is shown. */
  readonly hasMore: boolean;
  readonly work: FileWork;
  readonly onSelect: (key: string | undefined) => void;
  readonly onOpen: (entry: Entry) => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onNew: () => void;
  readonly onImport: () => void;
}

const searchOf = () => document.querySelector<HTMLElement>('main input[type=search]');

/** Whoever is next to it in its own kind: folders stand before files. */
const neighbours = (entries: readonly Entry[], entry: Entry | undefined) => {
  const same = entries.filter(({ kind }) => kind === entry?.kind);
  const place = same.findIndex(({ key }) => key === entry?.key);
  return { same, place };
};

const organising = ['moveTo', 'moveUp', 'moveDown'] as const;
const making = ['newSubfolder', 'newSibling'] as const;
const menus = {
  draft: ['open', 'run', 'rename', 'copy', ...organising, 'export', 'remove'],
  folder: ['open', ...making, 'rename', ...organising, 'remove'],
} as const;
/** Beside the list, where neighbours and names in place are not. */
const treeMenu = ['open', ...making, 'moveTo'] as const;

/** The commands of the page, and the same for one entry as its menu. */
export const useEntryCommands = (around: Around) => {
  const { folderId, entries, selected, hasMore, work, onSelect, onOpen, onAsk, onNew, onImport } = around;

  const actionsOf = (entry: Entry | undefined) => {
    const { same, place } = neighbours(entries, entry);
    const isLast = place === same.length - 1;
    const file = entry?.kind === 'draft' ? entry.file : undefined;
    const folder = entry?.kind === 'folder' ? entry.folder : undefined;
    const into = entry?.kind === 'draft' ? entry.file.folderId : (entry?.folder.parent ?? null);
    const isEntry = entry !== undefined;
    const run = (work_: (one: Entry) => unknown) => () => entry && void work_(entry);
    return {
      open: { when: isEntry, run: run(onOpen) },
      newSubfolder: {
        when: folder !== undefined,
        run: () => folder && onAsk({ what: 'newFolder', into: folder.folderId }),
      },
      newSibling: {
        when: folder !== undefined,
        run: () => folder && onAsk({ what: 'newFolder', into: folder.parent }),
      },
      rename: { when: isEntry, run: run((one) => onAsk({ what: 'rename', entry: one })) },
      copy: { when: file !== undefined, run: () => file && onAsk({ what: 'copy', file }) },
      moveTo: { when: isEntry, run: run((one) => onAsk({ what: 'moveTo', entry: one })) },
      moveUp: {
        when: isEntry && place > 0,
        run: run((one) => work.move(one, into, same[place - 1]?.key ?? null)),
      },
      moveDown: {
        // Behind the last that is shown there may be others.
        when: isEntry && !isLast && !(hasMore && place >= same.length - 2),
        run: run((one) => work.move(one, into, same[place + 2]?.key ?? null)),
      },
      run: { when: file !== undefined, run: () => file && openRun(file.ioddId) },
      export: {
        when: file !== undefined,
        run: () => file && location.assign(exportAddress(file.ioddId)),
      },
      remove: {
        when: isEntry,
        run: run(async (one) => {
          if (await work.remove(one)) onSelect(undefined);
        }),
      },
    };
  };

  const step = (by: number) => {
    const place = entries.findIndex(({ key }) => key === selected?.key);
    onSelect(entries[Math.min(Math.max(place + by, 0), entries.length - 1)]?.key);
  };
  const commands = useCommands(fileCommands, {
    newDraft: { run: onNew },
    newFolder: { run: () => onAsk({ what: 'newFolder', into: folderId }) },
    import: { run: onImport },
    ...actionsOf(selected),
    next: { when: entries.length > 0, run: () => step(1) },
    previous: { when: entries.length > 0, run: () => step(-1) },
    search: { run: () => searchOf()?.focus() },
    close: { when: selected !== undefined, run: () => onSelect(undefined) },
  });

  const itemsOf = (entry: Entry, names: readonly (keyof ReturnType<typeof actionsOf>)[]) => {
    const actions = actionsOf(entry);
    return menuItems(names.map((name) => ({ ...commands[name], ...actions[name] })));
  };
  const menuOf = (entry: Entry): readonly MenuItem[] => itemsOf(entry, menus[entry.kind]);
  const treeMenuOf = (folder: Folder): readonly MenuItem[] =>
    entriesOf([folder], []).flatMap((entry) => itemsOf(entry, treeMenu));
  return { commands, menuOf, treeMenuOf };
};
