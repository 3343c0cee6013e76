/** Every command by its name, so that a fix, a shortcut or a message from a worker can ask for one as plain data. */
import { applyDraft } from '../draft/change.ts';
import type { Draft, DraftOp } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { insertProfiles, type InsertProfilesArgs } from '../profiles/insert.ts';
import { addElement, type AddElementArgs } from './add-element.ts';
import { changeAccessRights, type ChangeAccessRightsArgs } from './change-access-rights.ts';
import { changeKind, type ChangeKindArgs } from './change-kind.ts';
import { collectUnusedTexts, type CollectUnusedTextsArgs } from './collect-texts.ts';
import { duplicateElement, type DuplicateElementArgs } from './duplicate-element.ts';
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
  changeKind: ChangeKindArgs;
  collectUnusedTexts: CollectUnusedTextsArgs;
  duplicateElement: DuplicateElementArgs;
  insertProfiles: InsertProfilesArgs;
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
export const commands: { readonly [K in CommandName]: Command<CommandArgs[K]> } = {
  addElement,
  addLanguage,
  changeAccessRights,
  changeKind,
  collectUnusedTexts,
  duplicateElement,
  insertProfiles,
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

/** A command and its arguments as plain data. */
export type CommandCall<K extends CommandName = CommandName> = {
  readonly [N in K]: { readonly command: N; readonly args: CommandArgs[N] };
}[K];

/** What the draft holds is what its files will say: signs that no XML can have are not written. */
export const run = <K extends CommandName>(
  draft: Draft,
  { command, args }: { readonly command: K; readonly args: CommandArgs[K] },
  ids: IdSource,
): readonly DraftOp[] => commands[command](draft, writable(args), ids);

/** Several commands as one step, each seeing what the ones before it did. */
export function runAll(draft: Draft, calls: readonly CommandCall[], ids: IdSource): readonly DraftOp[] {
  const ops: DraftOp[] = [];
  let current = draft;
  for (const call of calls) {
    const step = run(current, call, ids);
    current = applyDraft(current, step);
    for (const op of step) ops.push(op);
  }
  return ops;
}
