import type { Call as Called, Received, Sent } from '@iodd-hub/contract/kit';
import { currentLanguageTag } from '../i18n/language.ts';
import { reauthenticationGate, sessionGate } from '../session/gate.ts';
import { formOf } from './create-call.ts';
import { openEnvelope } from './envelope.ts';
import { CallFailure, isFailure } from './failure.ts';

type Report = (share: number) => void;

/** By the older way of the browser: the other one does not say how much it has sent. */
const sent = (path: string, form: FormData, onProgress: Report): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', currentLanguageTag());
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new CallFailure({ kind: 'network' })));
    request.addEventListener('abort', () => reject(new CallFailure({ kind: 'cancelled' })));
    request.send(form);
  });

/** What is asked for by the failure that a call ends with; each once. */
const asking = [
  ['sessionInvalid', sessionGate],
  ['reauthenticationDue', reauthenticationGate],
] as const;
type Asking = (typeof asking)[number];

/** A call that takes files, which says how far it is. Where it needs an account or the password, that is asked for. */
export const upload = async <E extends Called>(
  called: E,
  input: Sent<E>,
  onProgress: Report,
  ways: readonly Asking[] = asking,
): Promise<Received<E>> => {
  try {
    // The server parses every answer by the same contract before it sends it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await openEnvelope(await sent(called.path, formOf(input), onProgress))) as Received<E>;
  } catch (error) {
    const due = ways.find(([key]) => isFailure(error, key));
    if (!due || !(await due[1].ask())) throw error;
    return upload(
      called,
      input,
      onProgress,
      ways.filter((way) => way !== due),
    );
  }
};
