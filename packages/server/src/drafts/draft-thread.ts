import { randomFillSync } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { ChangeError, CommandError, randomIds, type Version } from '@iodd-hub/iodd';
import { ItemError } from '@iodd-hub/iodd/items';
import { createTextLookup, unitsOf } from '@iodd-hub/iodd/standard';
import { z } from 'zod';
import { DraftEngine } from './engine.ts';
import { perform, type Failure, type Order, type Reply } from './tasks.ts';

const { maxOctets } = z.object({ maxOctets: z.number() }).parse(workerData);
const engine = new DraftEngine({ maxOctets });

/** Ids of nodes are never drawn twice, whoever edits. */
const ids = randomIds((octets) => randomFillSync(octets));
const unitIdsOf = (version: Version) =>
  new Map(unitsOf(version).map(({ code }, position) => [code, position + 1]));
const unitIds = { '1.1': unitIdsOf('1.1'), '1.0.1': unitIdsOf('1.0.1') };
const texts = new Map<string, Awaited<ReturnType<typeof createTextLookup>>>();

/** The standard's texts are files of their own for each language: loaded when first asked for. */
const loadTexts = async (language: string): Promise<void> => {
  if (!texts.has(language)) texts.set(language, await createTextLookup(language));
};

const sectionTools = ({ language }: { readonly language: string }) => ({
  standardText: texts.get(language) ?? (() => undefined),
  unitId: (version: Version, code: number) => unitIds[version].get(code),
  ids,
});

/** Faults of what was asked for are answers; anything else is our defect and ends the thread. */
const failureOf = (error: unknown): Failure => {
  if (error instanceof ChangeError)
    return { fault: error.fault, at: error.at, ...(error.field !== undefined && { field: error.field }) };
  if (error instanceof ItemError) return { fault: error.fault, at: error.at };
  if (error instanceof CommandError) return { ...error.args, fault: error.fault };
  // Too deep or too long for the engine: the draft that is held is as it was.
  if (error instanceof RangeError) return { fault: 'malformed', at: 'draft' };
  throw error;
};

const answer = (order: Order): Reply => {
  const { draftId, revision, supply } = order;
  try {
    return { result: engine.ensure(draftId, revision, supply) ?? perform(engine, order, sectionTools) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
};

/** What cannot be handed over is a defect of ours: it fails this order, and not those of everybody who waits. */
const send = (reply: Reply): void => {
  try {
    parentPort?.postMessage(reply, []);
  } catch {
    parentPort?.postMessage({ failure: { fault: 'malformed', at: 'answer' } }, []);
  }
};

// One piece of work at a time, the next is sent when this is answered: what a thread holds is changed by nobody else.
parentPort?.on('message', (order: Order) => {
  const { ordered } = order;
  if (ordered.task !== 'section') send(answer(order));
  else void loadTexts(ordered.args.request.language).then(() => send(answer(order)));
});
