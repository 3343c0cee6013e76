/** Every command by its name, so that a fix, a shortcut or a message from a worker can ask for one as plain data. */
import type { Draft, DraftOp } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { insertDatatypes } from '../profiles/insert-datatypes.ts';
import { insertProfiles } from '../profiles/insert.ts';
import { changeConnection } from './change-connection.ts';
import { insertStandard } from './insert-standard.ts';
import { editing, inOrder, type CommandArgs, type CommandName, type RunAll, type Table } from './editing.ts';
import { writable } from './writable.ts';

export { runEditing, type CommandArgs, type CommandCall, type CommandName, type RunAll } from './editing.ts';

export const commands: Table<CommandName> = {
  ...editing,
  changeConnection,
  insertDatatypes,
  insertProfiles,
  insertStandard,
};

/** What the draft holds is what its files will say: signs that no XML can have are not written. */
export const run = <K extends CommandName>(
  draft: Draft,
  { command, args }: { readonly command: K; readonly args: CommandArgs[K] },
  ids: IdSource,
): readonly DraftOp[] => commands[command](draft, writable(args), ids);

/** Several commands as one step, each seeing what the ones before it did. */
export const runAll: RunAll = inOrder(run);
