/** The far end of relays: takes codes, takes connections, and says what a test has it say, also what no portal would. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DeviceFailure, SeenDevice } from '@iodd-hub/contract/device-parts';
import { frameToPortal, type FrameToPortal } from '@iodd-hub/contract/toolserver/relay';
import { WebSocketServer, type WebSocket } from 'ws';

const portalHost = '5f1c7a50-0000-4000-8000-000000000001';

export interface FarLine {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly said: readonly FrameToPortal[];
  readonly closed: Promise<number>;
  /** A text goes as it is. */
  readonly say: (frame: unknown) => void;
  /** The answer to a call of this id. */
  readonly answer: (id: string) => Promise<Extract<FrameToPortal, { kind: 'answer' }>['envelope']>;
}
export interface FarReport {
  readonly credential: string;
  readonly devices: readonly SeenDevice[];
  readonly failures: readonly DeviceFailure[];
}
export interface FarPortal {
  readonly url: string;
  /** The next connection. */
  readonly line: () => Promise<FarLine>;
  /** How often it was dialled. */
  readonly dialled: () => number;
  /** What it answers to whoever dials, in place of taking them. */
  refuse: { readonly status: number; readonly location?: string } | undefined;
  /** Says something as soon as it has taken a connection, as every portal does: only then is somebody connected. */
  greets: boolean;
  /** What a code is answered with. */
  redeemed: unknown;
  /** What it was told of the devices at the host, and what it answers to that. */
  readonly reports: FarReport[];
  reported: unknown;
  /** What it answers to whoever asks for a newer version, what it gives as its archive, and what it was asked. */
  version: unknown;
  archive: Buffer | { readonly location: string } | undefined;
  readonly versionsAsked: unknown[];
  readonly close: () => Promise<void>;
}

const good = {
  resultCode: '00000',
  returnMsg: '',
  data: { hostId: portalHost, name: 'Line 4', credential: `host_${'a'.repeat(43)}` },
};

export async function farPortal(): Promise<FarPortal> {
  const sockets = new WebSocketServer({ noServer: true });
  const waiting: FarLine[] = [];
  const asking: ((line: FarLine) => void)[] = [];
  let dialled = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.once('end', () => {
      switch (request.url) {
        case '/api/hub/host/report':
          portal.reports.push(JSON.parse(text));
          return response.end(JSON.stringify(portal.reported));
        case '/api/hub/host/version':
          portal.versionsAsked.push(JSON.parse(text));
          return response.end(JSON.stringify(portal.version));
        case '/api/hub/host/archive':
          return giveArchive(response, portal.archive);
        default:
          return response.end(JSON.stringify(portal.redeemed));
      }
    });
  });
  server.on('upgrade', (request, socket, head) => {
    dialled += 1;
    if (portal.refuse) {
      const { status, location } = portal.refuse;
      const headers = location === undefined ? '' : `location: ${location}\r\n`;
      socket.end(`HTTP/1.1 ${status} no\r\n${headers}content-length: 0\r\nconnection: close\r\n\r\n`);
    } else
      sockets.handleUpgrade(request, socket, head, (taken) => {
        const line = farLine(taken, request);
        if (portal.greets) line.say({ kind: 'ping' });
        const ask = asking.shift();
        if (ask) ask(line);
        else waiting.push(line);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const portal: FarPortal = {
    url: `http://127.0.0.1:${port}`,
    line: async () => waiting.shift() ?? new Promise((resolve) => asking.push(resolve)),
    dialled: () => dialled,
    refuse: undefined,
    greets: false,
    redeemed: good,
    reports: [],
    reported: { resultCode: '00000', returnMsg: '', data: { hostId: portalHost, devices: 1 } },
    version: { resultCode: '00000', returnMsg: '', data: { offered: null } },
    archive: undefined,
    versionsAsked: [],
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return portal;
}

function giveArchive(response: ServerResponse, archive: FarPortal['archive']): void {
  if (archive === undefined) response.end(JSON.stringify({ resultCode: '09002', returnMsg: '', data: null }));
  else if ('location' in archive) response.writeHead(302, archive).end();
  else response.setHeader('content-disposition', 'attachment').end(archive);
}

function farLine(socket: WebSocket, request: IncomingMessage): FarLine {
  const said: FrameToPortal[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    said.push(frameToPortal.parse(JSON.parse(data.toString())));
    for (const listener of listeners) listener();
  });
  return {
    socket,
    request,
    said,
    closed: once(socket, 'close').then(([code]) => Number(code)),
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    answer: (id) =>
      new Promise((resolve) => {
        const look = (): void => {
          for (const frame of said)
            if (frame.kind === 'answer' && frame.id === id) {
              listeners.delete(look);
              resolve(frame.envelope);
            }
        };
        listeners.add(look);
        look();
      }),
  };
}
