/** The engine off the main thread: parsing and checking a large file must not stop the page. */
import { randomIds } from '@iodd-hub/iodd';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import type { CallName, Calls, Request, Sent } from './calls.ts';
import { compareSets } from './compare.ts';
import { openSession, type Session } from './session.ts';

const ids = randomIds((octets) => crypto.getRandomValues(octets));
let session: Session | undefined;

const opened = (): Session => {
  if (!session) throw new Error('No file is open.');
  return session;
};

type Handlers = {
  readonly [N in CallName]: (...args: Parameters<Calls[N]>) => Promise<ReturnType<Calls[N]>>;
};

const handlers: Handlers = {
  open: async (files) => {
    const result = openSession(files, { ids, standardText: await createLanguageLookup() });
    if ('refused' in result) return result;
    session = result;
    return session.opened();
  },
  judgeBy: async (judgedBy) => opened().judgeBy(judgedBy),
  tryFixes: async (keys) => opened().tryFixes(keys),
  preview: async (key) => opened().preview(key),
  fix: async (key) => opened().fix(key),
  fixRule: async (keys, mayDelete) => opened().fixRule(keys, mayDelete),
  undo: async () => opened().undo(),
  save: async (isStamped) => opened().save(isStamped),
  compare: (before, after, language) => compareSets(before, after, { language, ids }),
};

const answer = <N extends CallName>({ name, args }: Request<N>): Promise<ReturnType<Calls[N]>> =>
  handlers[name](...args);

const reply = async (request: Request): Promise<Sent> => {
  try {
    return { id: request.id, result: await answer(request) };
  } catch (error) {
    return { id: request.id, failure: error instanceof Error ? error.message : String(error) };
  }
};

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  void reply(data).then((answered) => postMessage(answered));
});
