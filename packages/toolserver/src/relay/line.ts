/** One WebSocket to the portal that the operator named, from its opening to its end. It is always opened from here. */
import { relayPath } from '@iodd-hub/contract/toolserver/address';
import { frameToToolserver, relayCloses, relayLimits } from '@iodd-hub/contract/toolserver/relay';
import { WebSocket, type RawData } from 'ws';
import { LinkFault } from '@iodd-hub/gateway';
import { parsedJson } from '../links/http.ts';
import type { Session } from './session.ts';

/** How it ended: `refused` and `replaced` do not become better by trying again at once. */
export type LineEnd = 'refused' | 'replaced' | 'lost';

export interface LineOptions {
  readonly portal: string;
  readonly credential: string;
  readonly session: Session;
  readonly signal: AbortSignal;
  /** Called when the portal has said something: it may still close what it has let in. */
  readonly onTaken: () => void;
  readonly silenceMs?: number;
}

const handshakeMs = 10_000;
/** What waits for a slow network; more, and the connection is given up. */
const mostWaiting = 8 * relayLimits.octetsToPortal;
const policyViolation = 1008;
const endOf: Readonly<Record<number, LineEnd>> = {
  [relayCloses.replaced]: 'replaced',
  [relayCloses.revoked]: 'refused',
};
const refusedStatus: ReadonlySet<number | undefined> = new Set([401, 403]);

export async function followLine(options: LineOptions): Promise<LineEnd> {
  const { portal, credential, session, signal, onTaken, silenceMs = relayLimits.silenceMs } = options;
  const socket = new WebSocket(`${portal.replace(/^http/, 'ws')}${relayPath}`, {
    headers: { authorization: `Bearer ${credential}` },
    handshakeTimeout: handshakeMs,
    maxPayload: relayLimits.octetsToToolserver,
    perMessageDeflate: false,
    followRedirects: false,
    // Answers that the portal does not read would wait without bound; it has frames of its own for it.
    autoPong: false,
  });
  const giveUp = (): void => socket.terminate();
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  let silence: NodeJS.Timeout | undefined;
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(giveUp, silenceMs);
  };
  const line = {
    send: (frame: unknown): Promise<void> => {
      if (socket.bufferedAmount > mostWaiting) giveUp();
      return new Promise((resolve) => {
        // What could not be sent is said by the end of the line.
        socket.send(JSON.stringify(frame), () => resolve());
      });
    },
  };
  const ended = new Promise<LineEnd>((resolve) => {
    let isRefused = false;
    socket.once('unexpected-response', (_request, { statusCode }) => {
      isRefused = refusedStatus.has(statusCode);
      giveUp();
    });
    // What it says is what the close says, too.
    socket.on('error', () => {});
    socket.once('close', (code) => resolve(isRefused ? 'refused' : (endOf[code] ?? 'lost')));
  });
  socket.once('open', () => {
    heard();
    session.attach(line);
  });
  socket.on('message', (data: RawData, isBinary: boolean) => {
    heard();
    const frame = !isBinary && Buffer.isBuffer(data) ? frameIn(data.toString()) : undefined;
    if (frame) {
      onTaken();
      session.take(frame);
    } else socket.close(policyViolation);
  });
  const end = await ended;
  clearTimeout(silence);
  signal.removeEventListener('abort', giveUp);
  session.detach();
  return end;
}

/** Brackets are counted before they are read. */
function frameIn(text: string) {
  try {
    return frameToToolserver.safeParse(parsedJson(text)).data;
  } catch (error) {
    if (error instanceof LinkFault) return undefined;
    throw error;
  }
}
