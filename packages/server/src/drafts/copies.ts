import * as draftLog from '../stores/draft-log.ts';
import type { DraftHead } from '../stores/drafts.ts';
import { ask, type AskTools } from './ask.ts';

/** Stores a copy of the newest revision that its thread holds. */
export const keepCopy = async (tools: AskTools, head: Pick<DraftHead, 'id' | 'revision'>): Promise<void> => {
  const { revision, content, jsonOctets } = await ask(tools, { head, ordered: { task: 'copy', args: null } });
  await draftLog.insertSnapshot(tools.db, { draftId: head.id, revision, content, jsonOctets });
};
