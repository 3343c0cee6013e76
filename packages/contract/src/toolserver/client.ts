import type { Envelope } from '../envelope.ts';
import { isEnvelope } from '../envelope.ts';
import { type ResultKey, resultKeyOf, results } from '../results.ts';
import type { ToolserverCallOnce, ToolserverReceived, ToolserverSent, ToolserverStream } from './calls.ts';

/*
 * A client of the tool server whose calls are typed by the contract and need none of its schemas. It knows no network:
 * what carries a call is handed in, HTTP (./http.ts) or a relay.
 */

export interface ToolserverTransport {
  /** The answer, whatever it is. */
  readonly ask: (name: string, input: unknown) => Promise<unknown>;
  /** Answers one by one, until the caller listens no more. */
  readonly listen: (name: string, input: unknown) => AsyncIterable<unknown>;
}

/** Why a tool server refused. */
export class ToolserverFailure extends Error {
  override readonly name = 'ToolserverFailure';
  readonly code: string;
  readonly data: unknown;

  constructor({ resultCode, data }: Pick<Envelope<unknown>, 'resultCode' | 'data'>) {
    super(resultCode);
    this.code = resultCode;
    this.data = data;
  }

  /** Undefined for a code of a newer tool server. */
  get key(): ResultKey | undefined {
    return resultKeyOf(this.code);
  }
}

export interface ToolserverClient {
  readonly call: <Name extends ToolserverCallOnce>(
    name: Name,
    input: ToolserverSent<Name>,
  ) => Promise<ToolserverReceived<Name>>;
  readonly watch: <Name extends ToolserverStream>(
    name: Name,
    input: ToolserverSent<Name>,
  ) => AsyncIterable<ToolserverReceived<Name>>;
}

function opened(answer: unknown): unknown {
  // Whatever answers at this address is no tool server.
  if (!isEnvelope(answer))
    throw new ToolserverFailure({ resultCode: results.hostAnswerWrong.code, data: null });
  if (answer.resultCode !== results.ok.code) throw new ToolserverFailure(answer);
  return answer.data;
}

export const toolserverClient = (transport: ToolserverTransport): ToolserverClient => ({
  call: async <Name extends ToolserverCallOnce>(name: Name, input: ToolserverSent<Name>) =>
    // The tool server parses every answer by the same contract before it sends it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    opened(await transport.ask(name, input)) as ToolserverReceived<Name>,
  watch: <Name extends ToolserverStream>(name: Name, input: ToolserverSent<Name>) => ({
    [Symbol.asyncIterator]: () =>
      // As above.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      openedOne(transport.listen(name, input)[Symbol.asyncIterator]()) as AsyncIterator<
        ToolserverReceived<Name>,
        undefined
      >,
  }),
});

/** Passed on as it is, so that an end is heard at once. */
const openedOne = (answers: AsyncIterator<unknown>): AsyncIterator<unknown, undefined> => ({
  next: async () => {
    const { done, value } = await answers.next();
    return done === true ? { done, value: undefined } : { value: opened(value) };
  },
  return: async () => {
    await answers.return?.();
    return { done: true, value: undefined };
  },
});
