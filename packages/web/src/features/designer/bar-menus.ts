/** The menus of the command bar as one table: which commands each has, in their order. */
import type { Definition } from '../../commands/define.ts';
import { checkCommands as check } from '../../commands/tables/check.ts';
import { draftCommands as draft, insertCommands as insert } from '../../commands/tables/draft.ts';
import { frameCommands as frame } from '../../commands/tables/frame.ts';
import { menuCommands as menus } from '../../commands/tables/menus.ts';
import { textCommands as texts } from '../../commands/tables/texts.ts';

export const barMenuNames = ['file', 'edit', 'view', 'insert'] as const;
export type BarMenuName = (typeof barMenuNames)[number];

/** What a page does not offer now is not shown, such as what can be done with texts beside the table of them. */
export const barMenus: Readonly<Record<BarMenuName, readonly Definition[]>> = {
  file: [
    draft.newDevice,
    draft.files,
    draft.save,
    draft.export,
    texts.exportCsv,
    texts.import,
    draft.share,
    draft.publish,
  ],
  edit: [
    check.undo,
    check.redo,
    draft.duplicate,
    draft.remove,
    menus.split,
    menus.remove,
    texts.copyPrimary,
    texts.propose,
    texts.fillKnown,
    texts.removeUnused,
    check.nextProblem,
    check.previousProblem,
    check.fix,
    check.fixSafe,
  ],
  view: [
    draft.wizard,
    draft.preview,
    draft.run,
    draft.tree,
    draft.panel,
    draft.properties,
    draft.usedBy,
    draft.help,
    draft.source,
    draft.history,
    menus.preview,
    menus.unplaced,
    texts.search,
    texts.nextMissing,
    frame.palette,
    frame.keyboard,
  ],
  insert: [...Object.values(insert), menus.addMenu, menus.addButton, texts.addLanguage],
};
