/** The end of the channel that checks: whatever worker it runs in, it takes requests from a port and answers there. */
import { createLanguageLookup } from '../standard/definitions/index.ts';
import { checkSession, type CheckReply, type CheckRequest } from './worker.ts';

/** What a browser's worker and a Node worker's port have in common. */
export interface CheckPort {
  postMessage(reply: WorkerReply): void;
  addEventListener(type: 'message', listener: (event: { readonly data: CheckRequest }) => void): void;
}
export type WorkerReply =
  | CheckReply
  /** The check itself broke, not one of its rules; the problems known before still stand. */
  | { readonly kind: 'failed'; readonly message: string };

/** Texts of the standard are functions, which no message carries: they are loaded here. */
export function serveChecks(port: CheckPort, session = checkSession()): void {
  const loading = createLanguageLookup();
  let last = Promise.resolve();
  const answer = async (request: CheckRequest): Promise<void> => {
    try {
      const standardText = await loading;
      port.postMessage(
        session(
          request.kind === 'start' ? { ...request, options: { ...request.options, standardText } } : request,
        ),
      );
    } catch (error) {
      port.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  port.addEventListener('message', ({ data }) => {
    last = last.then(() => answer(data));
  });
}
