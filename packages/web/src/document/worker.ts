/** The engine off the main thread: reading and checking a large file must not stop the page. */
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { serveSet } from './serve-set.ts';
import { setEngine } from './set-engine.ts';

const ready = createLanguageLookup().then((standardText) => setEngine({ standardText }));
const answer = serveSet(ready, (reply) => postMessage(reply));
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof answer>[0]>) => answer(data));
