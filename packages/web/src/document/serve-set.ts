/** Requests in the order in which they came, each answered before the next: a call sees every op that was sent before it. */
import type { CallName, Calls, Reply, Request } from './protocol.ts';
import type { SetEngine } from './set-engine.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const called = <N extends CallName>(engine: SetEngine, name: N, args: Parameters<Calls[N]>) =>
  engine.calls[name](...args);

export const serveSet = (
  ready: Promise<SetEngine>,
  post: (reply: Reply) => void,
): ((request: Request) => void) => {
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (request: Request): Promise<Reply> => {
    try {
      const engine = await ready;
      if (request.kind === 'call') {
        const result = await called(engine, request.name, request.args);
        return { kind: 'result', id: request.id, result };
      }
      const { kind, device } = request;
      return { kind, device, reply: engine.check(device, request.request) };
    } catch (error) {
      const message = messageOf(error);
      return request.kind === 'call'
        ? { kind: 'failure', id: request.id, message }
        : { kind: 'check', device: request.device, reply: { kind: 'failed', message } };
    }
  };
  return (request) => {
    last = last.then(() => answer(request)).then(post);
  };
};
