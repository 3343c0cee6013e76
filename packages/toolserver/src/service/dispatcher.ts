/**
 * From the name of a call, an input and the rights of the caller to an answer. Whatever carries the three knows nothing
 * of what they mean, and this knows nothing of what carries them.
 */
import type { Envelope } from '@iodd-hub/contract/envelope';
import { ResultError } from '@iodd-hub/contract/results';
import {
  toolserverCalls,
  type ToolserverCallName,
  type ToolserverCallOnce,
  type ToolserverInput,
} from '@iodd-hub/contract/toolserver/calls';
import { failure, parsed, resultFrom, success } from '@iodd-hub/gateway';
import type { Context, Handlers } from './context.ts';
import { deviceHandlers } from './handlers/devices.ts';
import { hostHandlers } from './handlers/hosts.ts';
import { operationHandlers } from './handlers/operation.ts';
import { setHandlers } from './handlers/sets.ts';
import { writeHandlers } from './handlers/writes.ts';
import { refusalOf, type Rights } from './rights.ts';

const handlers: Handlers<ToolserverCallOnce> = {
  ...deviceHandlers,
  ...hostHandlers,
  ...operationHandlers,
  ...setHandlers,
  ...writeHandlers,
};

export type Answer =
  | { readonly kind: 'once'; readonly envelope: Envelope<unknown> }
  /** The signal that came with the question ends it. */
  | { readonly kind: 'stream'; readonly envelopes: AsyncIterable<Envelope<unknown>> };

export interface Question {
  readonly name: string;
  readonly input: unknown;
  readonly rights: Rights;
  /** Says when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

export interface Dispatcher {
  /** Never throws: a surprise is an answer, too. */
  readonly ask: (question: Question) => Promise<Answer>;
}

const isCall = (name: string): name is ToolserverCallName => Object.hasOwn(toolserverCalls, name);

const answered = async <Name extends ToolserverCallOnce>(
  context: Context,
  name: Name,
  input: ToolserverInput<Name>,
  rights: Rights,
): Promise<Envelope<unknown>> =>
  // What is not in the contract does not leave.
  success(toolserverCalls[name].output.parse(await handlers[name](context, input, rights)));

async function* envelopesOf(frames: AsyncIterable<unknown>): AsyncGenerator<Envelope<unknown>, void> {
  for await (const frame of frames) yield success(frame);
}

export function newDispatcher(context: Context, log: (error: unknown) => void): Dispatcher {
  const carriedOut = async ({ name, input, rights, signal }: Question): Promise<Answer> => {
    if (!isCall(name)) throw new ResultError('notFound');
    const refusal = refusalOf(toolserverCalls[name].access, rights);
    if (refusal) throw new ResultError(refusal);
    if (name === 'live.watch') {
      const frames = context.live.watch(parsed(toolserverCalls[name].input, input), signal);
      return { kind: 'stream', envelopes: envelopesOf(frames) };
    }
    const read = parsed(toolserverCalls[name].input, input);
    return { kind: 'once', envelope: await answered(context, name, read, rights) };
  };
  return {
    ask: async (question) => {
      try {
        return await carriedOut(question);
      } catch (error) {
        return { kind: 'once', envelope: failure(resultFrom(error, log)) };
      }
    },
  };
}
