/** The engine off the main thread: reading and checking a large file must not stop the page. */
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { serveSet } from './serve-set.ts';
import { setEngine } from './set-engine.ts';

const ready = createLanguageLookup().then((standardText) => setEngine({ standardText }));
// A rejection stays in the worker; as an error it reaches the page, which starts another worker for the next request.
ready.catch(reportError);
const answer = serveSet(ready, (reply) => postMessage(reply));
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof answer>[0]>) => answer(data));
