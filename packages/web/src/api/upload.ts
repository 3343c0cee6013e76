import type { Call as Called, Received, Sent } from '@iodd-hub/contract/kit';
import { currentLanguageTag } from '../i18n/language.ts';
import { sessionGate } from '../session/gate.ts';
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

/** A call that takes files, which says how far it is. Where it needs an account, that is asked for once. */
export const upload = async <E extends Called>(
  called: E,
  input: Sent<E>,
  onProgress: Report,
): Promise<Received<E>> => {
  const attempt = async (): Promise<unknown> =>
    openEnvelope(await sent(called.path, formOf(input), onProgress));
  try {
    // The server parses every answer by the same contract before it sends it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await attempt()) as Received<E>;
  } catch (error) {
    if (!isFailure(error, 'sessionInvalid') || !(await sessionGate.ask())) throw error;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return (await attempt()) as Received<E>;
  }
};
