import { parentPort, workerData } from 'node:worker_threads';
import { ChangeError, CommandError } from '@iodd-hub/iodd';
import { z } from 'zod';
import { DraftEngine } from './engine.ts';
import { perform, type Failure, type Order, type Reply } from './tasks.ts';

const { maxOctets } = z.object({ maxOctets: z.number() }).parse(workerData);
const engine = new DraftEngine({ maxOctets });

/** Faults of what was asked for are answers; anything else is our defect and ends the thread. */
const failureOf = (error: unknown): Failure => {
  if (error instanceof ChangeError)
    return { fault: error.fault, at: error.at, ...(error.field !== undefined && { field: error.field }) };
  if (error instanceof CommandError) return { ...error.args, fault: error.fault };
  // Too deep or too long for the engine: the draft that is held is as it was.
  if (error instanceof RangeError) return { fault: 'malformed', at: 'draft' };
  throw error;
};

const answer = (order: Order): Reply => {
  const { draftId, revision, supply } = order;
  try {
    return { result: engine.ensure(draftId, revision, supply) ?? perform(engine, order) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
};

// One piece of work at a time: what a thread holds is changed by nobody else.
parentPort?.on('message', (order: Order) => parentPort?.postMessage(answer(order), []));
