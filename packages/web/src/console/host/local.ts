/** The hosts of the tool server that shows this page, asked without a portal. */
import type { Envelope } from '@iodd-hub/contract/envelope';
import { results } from '@iodd-hub/contract/results';
import {
  toolserverClient,
  type ToolserverClient,
  type ToolserverTransport,
} from '@iodd-hub/contract/toolserver/client';
import { httpTransport } from '@iodd-hub/contract/toolserver/http';
import { connectHost, type HostConnection } from './host-connection.ts';
import { type LocalStream, newLocalStream } from './local-stream.ts';

const silent: Envelope<null> = { resultCode: results.toolserverSilent.code, returnMsg: '', data: null };

/** A program that was ended answers nothing: that is said like everything else. */
const heard = (transport: ToolserverTransport): ToolserverTransport => ({
  ...transport,
  ask: (name, input) => transport.ask(name, input).catch(() => silent),
});

export const localClient = (token: string | undefined): ToolserverClient =>
  toolserverClient(
    heard(
      httpTransport({
        url: location.origin,
        token,
        fetch: (url, request) => fetch(url, request),
        newDecoder: () => new TextDecoder(),
      }),
    ),
  );

/** One for each client: what it follows comes over one connection. */
const streams = new WeakMap<ToolserverClient, LocalStream>();
const streamOf = (client: ToolserverClient): LocalStream => {
  const stream = streams.get(client) ?? newLocalStream(client);
  streams.set(client, stream);
  return stream;
};

export const connectLocally = (client: ToolserverClient, host: string): HostConnection =>
  connectHost({
    hostId: host,
    isSimulated: false,
    call: client.call,
    follow: (port, hear) => streamOf(client).follow({ host, port, hear }),
  });
