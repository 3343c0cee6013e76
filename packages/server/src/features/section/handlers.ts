import { randomUUID } from 'node:crypto';
import { ResultError } from '@iodd-hub/contract';
import { type SectionCallParts, sectionCalls, type SectionOutput } from '@iodd-hub/contract/section';
import type { Context, Handlers } from '../../context.ts';
import { ask } from '../../drafts/ask.ts';
import { mutate } from '../../drafts/mutate.ts';
import type { SectionChange, SectionRequest } from '../../drafts/sections.ts';
import type { SectionWork } from '../../drafts/tasks.ts';
import { DraftFault } from '../../drafts/threads.ts';
import * as draftFolders from '../../stores/draft-folders.ts';
import * as drafts from '../../stores/drafts.ts';
import { reachOf } from '../../stores/reach.ts';
import { toldConflicts } from '../../drafts/conflicts.ts';
import { toldProblem } from '../../drafts/problems.ts';

type SectionHandlers = Handlers<'section'>;
type Author = Context<'manufacturer'>;
type Input = Parameters<SectionHandlers['menu/move']>[1];

interface Asked {
  readonly head: drafts.DraftHead;
  readonly call: SectionCallParts;
  readonly input: Input;
}

/** What cannot be held is refused by what the call was to do. */
const refusal = ({ call, input }: Asked, { failure }: DraftFault): ResultError => {
  const { fault, at = '' } = failure;
  const name = input.id ?? at;
  if (fault === 'item-missing')
    return new ResultError(
      call.path.startsWith('variable/') ? 'variableDeleted' : 'sourceDeleted',
      { name: at || name },
      failure,
    );
  if (fault === 'place-unfit' && call.action === 'move')
    return new ResultError('topMenuFixed', { name }, failure);
  if (fault === 'code-unknown') return new ResultError('notAdded', { at }, failure);
  const isNew = call.action === 'save' && input.item?.['nodeId'] === undefined;
  return new ResultError(isNew ? 'notCreated' : 'notSaved', { at }, failure);
};

const askThread = async ({ services }: Author, asked: Asked, args: SectionWork, revision: number) => {
  const { baseRevision = revision } = args;
  const head = { ...asked.head, revision };
  try {
    return await ask(services.drafts, { head, baseRevision, ordered: { task: 'section', args } });
  } catch (error) {
    throw error instanceof DraftFault ? refusal(asked, error) : error;
  }
};

const write = async (
  { services, user }: Author,
  { head, call, input }: Asked,
  { ops, madeFor }: SectionChange & { readonly madeFor: number },
): Promise<number> => {
  if (ops.length === 0) return Math.max(head.revision, madeFor);
  const { revision, refused } = await mutate(services.drafts, {
    draftId: head.id,
    reach: reachOf(user),
    authorId: user.accountId,
    // The thread may know a newer revision than was asked for.
    baseRevision: madeFor,
    changes: [{ id: input.changeId ?? randomUUID(), label: call.path, kind: 'do', ops }],
  });
  const [first] = refused;
  if (first) throw new ResultError('revisionConflict', {}, { revision, conflicts: toldConflicts(first) });
  return revision;
};

/** The item that was saved, as it is now, and what is wrong with it. */
const answered = async (
  context: Author,
  asked: Asked,
  { next, revision }: { readonly next: SectionRequest; readonly revision: number },
): Promise<SectionOutput> => {
  const { services, language } = context;
  const args = { request: next, baseRevision: revision };
  const { items, item = null, nodeIds } = await askThread(context, asked, args, revision);
  if (items) return { revision, items };
  const look = await services.drafts.look(asked.head.id, revision, asked.head.organisation_id);
  const inItem = new Set(nodeIds);
  const problems = look?.problems.filter(({ $id }) => $id !== undefined && inItem.has($id));
  return {
    revision,
    item: item && { ...item, ioddId: asked.head.id },
    problems: problems?.map((problem) => toldProblem(problem, language)) ?? null,
  };
};

/** Specification, section 3: what the editor knows of a draft beside its content. */
const flags = async (
  { services, user }: Author,
  ioddId: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const found = await draftFolders.findDraft(services.database.db, ioddId, reachOf(user));
  if (!found) throw new ResultError('draftMissing');
  return {
    ioddId,
    type: 'device',
    status: found.errors === null ? 'unchecked' : found.errors > 0 ? 'errors' : 'ok',
    revision: found.revision,
    resourceType: found.is_public ? 'public' : 'draft',
    ioddV11: found.versions === '1.0.1' ? 0 : 1,
    isIlofw: 0,
  };
};

const handled = async (call: SectionCallParts, context: Author, input: Input): Promise<SectionOutput> => {
  const { services, user, language } = context;
  const head = await drafts.findHead(services.database.db, input.ioddId, reachOf(user));
  if (!head) throw new ResultError('draftMissing');
  const { baseRevision } = input;
  if ((baseRevision ?? 0) > head.revision)
    throw new ResultError('changeRefused', { fault: 'revision', at: '' });
  const asked = { head, call, input };
  const request = { path: call.path, input, language };
  const result = await askThread(context, asked, { request, baseRevision }, head.revision);
  const { change, references, items, item } = result;
  if (call.action === 'delete' && references)
    throw new ResultError('stillReferenced', {}, { revision: result.revision, references });
  if (change) {
    await services.limits.spendEdits({ accountId: user.accountId, draftId: head.id, changes: 1 });
    const revision = await write(context, asked, { ...change, madeFor: result.revision });
    if (!change.next) return { revision };
    // It is written: whatever goes wrong now must not look as if it were not.
    return answered(context, asked, { next: change.next, revision }).catch((error: unknown) => {
      services.log.warn({ err: error, draftId: head.id }, 'a saved item was not read again');
      return { revision, item: null, items: [], problems: null };
    });
  }
  const told = item && {
    ...item,
    ...(call.path === 'baseinfo/detail' ? await flags(context, head.id) : { ioddId: head.id }),
  };
  return { revision: result.revision, items, item: told, references };
};

/** One handler for every call of the table. */
// The table has all calls: its type is made of it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const section = Object.fromEntries(
  sectionCalls.map((call) => [call.path, (context: Author, input: Input) => handled(call, context, input)]),
) as SectionHandlers;
