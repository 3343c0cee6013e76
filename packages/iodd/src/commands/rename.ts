import { inPart, type Draft } from '../draft/draft.ts';
import type { IdUse } from '../ops/references.ts';
import { repeatsKey } from './free-values.ts';
import { CommandError, draftReferences, elementAt, partWith, type Command } from './kit.ts';

export interface RenameArgs {
  readonly node: string;
  readonly id: string;
}
/** Gives what an element defines another id: a variable, a menu, a text … Everything that refers to it follows. */
export const rename: Command<RenameArgs> = (draft, { node: $id, id }) => {
  const { node } = elementAt(draft, $id);
  const index = draftReferences(draft);
  const [defined] = index.definedBy(node);
  if (!defined) throw new CommandError('id-missing', { $id });
  const { space, id: old } = defined;
  if (old === id) return [];
  if (index.definitions(space, id).length > 0) throw new CommandError('id-taken', { id, space });
  // Where a damaged file defines the old id twice, references belong to the first.
  const isFirst = index.definitions(space, old)[0]?.node.$id === $id;
  const repetitions = isFirst ? index.repetitions(space, old) : [];
  // Some keys reach beyond the space: process data and its directions, a text that one language has alone.
  if ([defined, ...repetitions].some((use) => wouldRepeat(draft, use, id)))
    throw new CommandError('id-taken', { id, space });
  const followers = [...repetitions, ...(isFirst ? index.references(space, old) : [])];
  return [defined, ...followers].flatMap(({ node: { $id: at }, field }) =>
    inPart(partWith(draft, at).part, [{ op: 'set', at, field, value: id }]),
  );
};

function wouldRepeat(draft: Draft, { node: { $id }, field }: IdUse, id: string): boolean {
  const { document, node, parent } = elementAt(draft, $id);
  return parent !== undefined && repeatsKey(document, { node, parent }, { [field]: id });
}
