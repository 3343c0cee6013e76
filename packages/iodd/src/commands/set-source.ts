import type { IoddDocument } from '../document.ts';
import { documentOf, inPart, mainPart } from '../draft/draft.ts';
import { reconcile } from '../ops/reconcile.ts';
import { CommandError, type Command } from './kit.ts';

export interface SetSourceArgs {
  readonly part?: string;
  /** The edited source, read again. */
  readonly document: IoddDocument;
}
/** Takes over an edited source: what stayed keeps its ids. */
export const setSource: Command<SetSourceArgs> = (draft, { part = mainPart, document }) => {
  const old = documentOf(draft, part);
  if (!old) throw new CommandError('node-missing', { part });
  return inPart(part, reconcile(old, document).ops);
};
