import type { Definition } from '../../commands/define.ts';
import { checkCommands, reportCommands } from '../../commands/tables/check.ts';
import { consoleCommands } from '../../commands/tables/console.ts';
import { tabCommands } from '../../commands/tables/device.ts';
import { draftCommands, insertCommands } from '../../commands/tables/draft.ts';
import { fileCommands } from '../../commands/tables/files.ts';
import { firmwareCommands } from '../../commands/tables/iolfw.ts';
import { frameCommands } from '../../commands/tables/frame.ts';
import { textCommands } from '../../commands/tables/texts.ts';
import { messageCommands, reasonCommands, registrationCommands } from '../../commands/tables/inbox.ts';
import { menuCommands } from '../../commands/tables/menus.ts';
import { publishCommands } from '../../commands/tables/publish.ts';
import { userCommands } from '../../commands/tables/users.ts';
import type { Label } from '../../i18n/label.ts';
import type { DescribedKeys } from '../../ui/described-keys.ts';
import { panelKeys } from '../../ui/form/panel-keys.ts';
import {
  copyKeys,
  editingKeys,
  gridKeys,
  pasteKeys,
  readingKeys,
  typingKeys,
} from '../../ui/grid/key-table.ts';
import { tabKeys } from '../../ui/tab-keys.ts';
import { treeKeys } from '../../ui/work/tree/key-table.ts';

export interface KeySection {
  readonly title: Label;
  readonly rows: readonly DescribedKeys[];
  readonly isForAdmins?: boolean;
}

const sectionOf = (table: Readonly<Record<string, Definition>>): KeySection => {
  const rows = Object.values(table);
  return { title: rows[0]?.area ?? 'keyboard:area.frame', rows };
};

const formKeys: readonly DescribedKeys[] = [
  { keys: [panelKeys.confirm], label: 'keyboard:form.confirm' },
  { keys: [panelKeys.cancel], label: 'common:cancel' },
];

/** Every command of the product and every key of the kit, by the part that has it. */
export const keySections: readonly KeySection[] = [
  sectionOf(frameCommands),
  sectionOf(checkCommands),
  sectionOf(reportCommands),
  sectionOf(tabCommands),
  sectionOf(fileCommands),
  sectionOf(draftCommands),
  sectionOf(insertCommands),
  sectionOf(firmwareCommands),
  sectionOf(menuCommands),
  sectionOf(textCommands),
  sectionOf(publishCommands),
  sectionOf(consoleCommands),
  ...[registrationCommands, reasonCommands, messageCommands, userCommands].map((table) => ({
    ...sectionOf(table),
    isForAdmins: true,
  })),
  { title: 'keyboard:area.tabs', rows: tabKeys },
  { title: 'keyboard:area.forms', rows: formKeys },
  { title: 'keyboard:area.grid', rows: [...gridKeys, ...copyKeys, ...readingKeys] },
  { title: 'keyboard:area.gridEditing', rows: [...editingKeys, ...typingKeys, ...pasteKeys] },
  { title: 'keyboard:area.tree', rows: treeKeys },
];
