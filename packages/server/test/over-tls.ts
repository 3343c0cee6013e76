import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { type Endpoint, isEnvelope, type Received, type Sent } from '@iodd-hub/contract';

/** The site as a browser reaches it: by its name, over TLS, with the certificate that the operator has made. */
export const overTls = (port: number, certificate: string) => {
  const ca = readFileSync(certificate, 'utf8');
  const ask = async (
    path: string,
    { body, token }: { readonly body?: string; readonly token?: string } = {},
  ): Promise<{ readonly status: number; readonly text: string }> => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      servername: 'hub.example',
      ca,
      agent: false,
      headers: {
        host: 'hub.example',
        origin: 'https://hub.example',
        'content-type': 'application/json',
        ...(token !== undefined && { 'session-id': token }),
      },
    });
    outgoing.end(body);
    const [answer]: [IncomingMessage] = await once(outgoing, 'response').then(([first]) => [first]);
    return { status: answer.statusCode ?? 0, text: await text(answer) };
  };
  const call = async <E extends Endpoint>(
    declared: E,
    input: Sent<E>,
    token?: string,
  ): Promise<Received<E>> => {
    const answer = await ask(declared.path, {
      ...(declared.method === 'POST' && { body: JSON.stringify(input) }),
      ...(token !== undefined && { token }),
    });
    const envelope: unknown = JSON.parse(answer.text);
    if (!isEnvelope(envelope) || envelope.resultCode !== '00000')
      throw new Error(`${declared.path} was answered ${answer.status} ${answer.text.slice(0, 500)}`);
    // The server parsed it by the same schema.
    return envelope.data as Received<E>;
  };
  return { ask, call };
};
export type Site = ReturnType<typeof overTls>;
