/** Commands that edit what is there, and what all commands have in common. */
import { applyDraft } from '../draft/change.ts';
import type { Draft, DraftOp } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import type { InsertDatatypesArgs } from '../profiles/insert-datatypes.ts';
import type { InsertProfilesArgs } from '../profiles/insert.ts';
import { addElement, type AddElementArgs } from './add-element.ts';
import { changeAccessRights, type ChangeAccessRightsArgs } from './change-access-rights.ts';
import type { ChangeConnectionArgs } from './change-connection.ts';
import { changeKind, type ChangeKindArgs } from './change-kind.ts';
import { collectUnusedTexts, type CollectUnusedTextsArgs } from './collect-texts.ts';
import { duplicateElement, type DuplicateElementArgs } from './duplicate-element.ts';
import type { InsertStandardArgs } from './insert-standard.ts';
import type { Command } from './kit.ts';
import { addLanguage, removeLanguage, type AddLanguageArgs, type RemoveLanguageArgs } from './languages.ts';
import { moveElement, type MoveElementArgs } from './move-element.ts';
import { removeElement, type RemoveElementArgs } from './remove-element.ts';
import { rename, type RenameArgs } from './rename.ts';
import { setAttribute, type SetAttributeArgs } from './set-attribute.ts';
import { setContent, type SetContentArgs } from './set-content.ts';
import { setSource, type SetSourceArgs } from './set-source.ts';
import { setText, setTexts, type SetTextArgs, type SetTextsArgs } from './set-text.ts';
import { splitMenu, type SplitMenuArgs } from './split-menu.ts';
import { setImage, setTwinValue, type SetImageArgs, type SetTwinValueArgs } from './tables.ts';
import { writable } from './writable.ts';
import { writeTexts, type WriteTextsArgs } from './write-texts.ts';

export interface CommandArgs {
  addElement: AddElementArgs;
  addLanguage: AddLanguageArgs;
  changeAccessRights: ChangeAccessRightsArgs;
  changeConnection: ChangeConnectionArgs;
  changeKind: ChangeKindArgs;
  collectUnusedTexts: CollectUnusedTextsArgs;
  duplicateElement: DuplicateElementArgs;
  insertDatatypes: InsertDatatypesArgs;
  insertProfiles: InsertProfilesArgs;
  insertStandard: InsertStandardArgs;
  moveElement: MoveElementArgs;
  removeElement: RemoveElementArgs;
  removeLanguage: RemoveLanguageArgs;
  rename: RenameArgs;
  setAttribute: SetAttributeArgs;
  setContent: SetContentArgs;
  setImage: SetImageArgs;
  setSource: SetSourceArgs;
  setText: SetTextArgs;
  setTexts: SetTextsArgs;
  setTwinValue: SetTwinValueArgs;
  splitMenu: SplitMenuArgs;
  writeTexts: WriteTextsArgs;
}
export type CommandName = keyof CommandArgs;
/** A command and its arguments as plain data. */
export type CommandCall<K extends CommandName = CommandName> = {
  readonly [N in K]: { readonly command: N; readonly args: CommandArgs[N] };
}[K];

export type Table<Name extends CommandName> = { readonly [K in Name]: Command<CommandArgs[K]> };
type InsertingName = 'changeConnection' | 'insertDatatypes' | 'insertProfiles' | 'insertStandard';
/** Those that bring nothing of the standard: a page that needs no others does not load its tables. */
export const editing: Table<Exclude<CommandName, InsertingName>> = {
  addElement,
  addLanguage,
  changeAccessRights,
  changeKind,
  collectUnusedTexts,
  duplicateElement,
  moveElement,
  removeElement,
  removeLanguage,
  rename,
  setAttribute,
  setContent,
  setImage,
  setSource,
  setText,
  setTexts,
  setTwinValue,
  splitMenu,
  writeTexts,
};
/** Makes ops of calls; what is not among its commands is a defect of whoever asks for it. */
export type RunAll = (draft: Draft, calls: readonly CommandCall[], ids: IdSource) => readonly DraftOp[];

export const inOrder =
  (runOne: (draft: Draft, call: CommandCall, ids: IdSource) => readonly DraftOp[]): RunAll =>
  (draft, calls, ids) => {
    const ops: DraftOp[] = [];
    let current = draft;
    for (const call of calls) {
      const step = runOne(current, call, ids);
      current = applyDraft(current, step);
      for (const op of step) ops.push(op);
    }
    return ops;
  };

const isEditing = (name: CommandName): name is keyof typeof editing => name in editing;
/** As `runAll`, without the commands that bring parts of the standard. */
export const runEditing: RunAll = inOrder((draft, { command, args }, ids) => {
  if (!isEditing(command)) throw new Error(`${command} is not loaded here`);
  // The name and the arguments are of one call.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (editing[command] as Command<typeof args>)(draft, writable(args), ids);
});
