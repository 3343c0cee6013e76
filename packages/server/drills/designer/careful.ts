import { randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { applyDraft, documentModel, type Draft, type DraftOp } from '@iodd-hub/iodd';
import type { Random } from '../../../../scripts/conformance/mutants.ts';
import { drawnStep } from './author.ts';
import { copyOf, type Site } from './site.ts';
import { type createValidity, isClean } from './validity.ts';

/** After so many commands the package is looked at. */
const commandsOfOneExport = 5;

/**
 * One author who makes only commands that leave the structure clean: after commands at random hardly any file is one
 * that the schema could be asked about. Answers the commands that were made.
 */
export const carefulEdits = async (
  { authors: [caller], exported }: Site,
  ioddId: string,
  given: {
    readonly commands: number;
    readonly below: Random;
    readonly validity: ReturnType<typeof createValidity>;
    readonly what: string;
  },
): Promise<readonly string[]> => {
  const { commands, below, validity, what } = given;
  let { revision } = await caller.call(endpoints.draft.open, { ioddId });
  let draft = await copyOf(caller, ioddId);
  /** Pictures and values of the 1.0.1 file are not in the documents, which the schema is about. */
  const isWanted = (after: Draft): boolean =>
    (after.main !== draft.main || after.languages !== draft.languages) && isClean(after);
  const made: string[] = [];
  while (made.length < commands) {
    const changes: { changeId: string; label: string; ops: DraftOp[] }[] = [];
    while (changes.length < commandsOfOneExport) {
      const drawn = drawnStep(draft, below, isWanted);
      if (!drawn) break;
      draft = applyDraft(draft, drawn.ops);
      changes.push({ changeId: randomUUID(), label: drawn.label, ops: [...drawn.ops] });
    }
    if (changes.length === 0) break;
    const sent = { ioddId, baseRevision: revision, modelVersion: documentModel, changes };
    ({ revision } = await caller.call(endpoints.draft.edit, sent));
    made.push(...changes.map(({ label }) => label));
    const title = `${what} after ${made.length} commands`;
    validity.judge(title, await copyOf(caller, ioddId), await exported(ioddId));
  }
  return made;
};
