import { randomUUID } from 'node:crypto';
import { ResultError, resultKeyOf } from '@iodd-hub/contract';
import { toolserverCalls } from '@iodd-hub/contract/toolserver/calls';
import {
  frameToPortal,
  type FrameToPortal,
  type FrameToToolserver,
  relayCloses,
  type RelayedCall,
  relayLimits,
} from '@iodd-hub/contract/toolserver/relay';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Nats } from '../base/nats.ts';
import type { PartMetrics } from '../base/part-metrics.ts';
import { isModestJson } from '../base/modest-json.ts';
import * as credentials from '../stores/host-credentials.ts';
import { type FromHost, localBus, type RelayBus, type Taking, type ToHost } from './bus.ts';
import { natsBus } from './nats-bus.ts';
import { isOfToolserver, refusedTakings } from './refusals.ts';
import { stopTeller } from './stops.ts';
import { openWatches, type Watching } from './watches.ts';

/* Connections that tool servers have opened, and what people ask over them (docs/adr/relay.md). */

export interface Question {
  readonly hostId: string;
  /** What the host is opened with now. */
  readonly credentialId: string;
  readonly who: string;
  readonly name: RelayedCall;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Relay {
  /** Whether there is room for one more connection. */
  readonly hasRoom: () => boolean;
  /** A tool server has opened its host; the connection of before ends. */
  enter(socket: WebSocket, paired: credentials.PairedHost): void;
  /** What a tool server answers; throws what it refuses. */
  ask(question: Question): Promise<unknown>;
  /** Live values for as long as somebody watches; answers how to end it. */
  watch(watching: Watching): () => void;
  /** The writes of a host were stopped or released: its tool server is told, wherever it is connected. */
  tellStop(hostId: string, credentialId: string): Promise<void>;
  /** How much goes over it at this moment. */
  usage(): Readonly<Record<'connections' | 'watches' | 'calls', number>>;
  close(): Promise<void>;
}

interface RelayOptions {
  readonly pool: pg.Pool;
  /** Null where the instance is alone. */
  readonly nats: Nats | null;
  readonly log: Logger;
  readonly mostConnections: number;
  readonly answerMs?: number;
  readonly onCall?: PartMetrics['onRelayCall'];
}

interface Held {
  readonly paired: credentials.PairedHost;
  readonly socket: WebSocket;
  /** Undefined until it has said hello: before that it is asked nothing. */
  leave: (() => void) | undefined;
  heardMs: number;
  /** Of the second that has begun. */
  spent: { second: number; frames: number; octets: number };
}
type Answer = Extract<FrameToPortal, { kind: 'answer' }>['envelope'];
interface Waiting {
  readonly hostId: string;
  readonly answer: (envelope: Answer | undefined) => void;
}

/** Whether what opens the host still does, for all connections together. */
const lookMs = 3000;
/** A tool server that says more in a second is not listened to. */
const perSecond = { frames: 3000, octets: 8_000_000 } as const;
/** What waits for a slow network; more, and the host is busy. */
const mostWaitingOctets = 2_000_000;
/** Of the protocol itself. */
const bare = ['ping', 'pong'] as const;
const closes = { goingAway: 1001, policyViolation: 1008 } as const;
/** Of the id of a call. What a tool server gives back becomes part of a subject: nothing else may. */
const askedBy = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.)/;

export const openRelay = ({
  pool,
  nats,
  log,
  mostConnections,
  answerMs = relayLimits.answerMs,
  onCall,
}: RelayOptions): Relay => {
  const instance = randomUUID();
  const held = new Map<string, Held>();
  const waiting = new Map<string, Waiting>();
  const underWay = new Map<string, number>();
  let asked = 0;
  let isClosed = false;

  const forget = (one: Held): void => {
    one.leave?.();
    if (held.get(one.paired.hostId) === one) held.delete(one.paired.hostId);
  };
  const end = (one: Held, code: number): void => {
    forget(one);
    for (const kind of ['message', ...bare]) one.socket.removeAllListeners(kind);
    one.socket.close(code);
    // Whoever does not answer to that is gone.
    const gone = setTimeout(() => one.socket.terminate(), relayLimits.heartbeatMs);
    gone.unref();
    one.socket.once('close', () => clearTimeout(gone));
  };
  const listeners = {
    onReply({ hostId, frame }: FromHost): void {
      if (frame.kind !== 'answer') return watches.hear(hostId, frame);
      const one = waiting.get(frame.id);
      return one?.hostId === hostId ? one.answer(frame.envelope) : undefined;
    },
    onNewer(hostId: string): void {
      const one = held.get(hostId);
      if (one) end(one, relayCloses.replaced);
      watches.renew(hostId);
    },
  };
  const bus: RelayBus =
    nats === null ? localBus(instance, listeners) : natsBus({ instance, nats, ...listeners });

  const watches = openWatches(bus);

  const say = ({ socket }: Held, frame: FrameToToolserver): void => socket.send(JSON.stringify(frame));
  const tellStops = stopTeller<Held>({ pool, log, say });
  const hear = (one: Held, frame: FrameToPortal): void => {
    if (frame.kind === 'hello' && !one.leave) {
      one.leave = bus.hold(one.paired.hostId, takeFor(one.paired));
      // It knows by this that it was taken.
      say(one, { kind: 'ping' });
      tellStops([one]);
      watches.renew(one.paired.hostId);
    } else if (!one.leave) return end(one, closes.policyViolation);
    if (!('id' in frame)) return undefined;
    const [to] = askedBy.exec(frame.id) ?? [];
    if (to !== undefined) bus.reply(to, { hostId: one.paired.hostId, frame });
    return undefined;
  };
  const takeFor =
    (paired: credentials.PairedHost) =>
    ({ credentialId, frame }: ToHost): Taking => {
      const one = held.get(paired.hostId);
      if (!one || one.paired !== paired || paired.credentialId !== credentialId) return 'offline';
      if (one.socket.bufferedAmount > mostWaitingOctets) return 'busy';
      // What is so now is looked up where it is said: of two that were sent at once, the later one might be older.
      if (frame.kind === 'stop') tellStops([one]);
      else say(one, frame);
      return 'taken';
    };

  const beat = (): void => {
    for (const one of held.values())
      if (Date.now() - one.heardMs > relayLimits.silenceMs) one.socket.terminate();
      else say(one, { kind: 'ping' });
  };
  const endRevoked = async (): Promise<void> => {
    const all = [...held.values()];
    if (all.length === 0) return;
    const open = await credentials.stillOpen(
      pool,
      all.map(({ paired }) => paired.credentialId),
    );
    for (const one of all) if (!open.has(one.paired.credentialId)) end(one, relayCloses.revoked);
  };
  const timers = [
    setInterval(beat, relayLimits.heartbeatMs),
    // Whom nobody could tell it when it changed.
    setInterval(() => tellStops([...held.values()].filter(({ leave }) => leave)), lookMs),
    setInterval(() => {
      endRevoked().catch((error: unknown) =>
        log.warn({ err: error }, 'credentials of connections were not looked at'),
      );
    }, lookMs),
  ];
  for (const timer of timers) timer.unref();

  /** The envelope, or undefined where nothing came in time. */
  const answerTo = async ({ hostId, credentialId, who, name, input }: Question) => {
    const id = `${instance}.${(asked += 1)}`;
    let patience: NodeJS.Timeout | undefined;
    const came = new Promise<Answer | undefined>((resolve) => {
      waiting.set(id, { hostId, answer: resolve });
      patience = setTimeout(() => resolve(undefined), answerMs);
      patience.unref();
    });
    try {
      const frame = { kind: 'call', id, who, name, input } as const;
      const taking = await bus.send(hostId, { credentialId, frame });
      if (taking !== 'taken') throw new ResultError(refusedTakings[taking]);
      return await came;
    } finally {
      clearTimeout(patience);
      waiting.delete(id);
    }
  };

  return {
    hasRoom: () => !isClosed && held.size < mostConnections,
    enter(socket, paired) {
      const { hostId } = paired;
      const before = held.get(hostId);
      if (before) end(before, relayCloses.replaced);
      const one: Held = {
        paired,
        socket,
        leave: undefined,
        heardMs: Date.now(),
        spent: { second: 0, frames: 0, octets: 0 },
      };
      held.set(hostId, one);
      socket.on('error', () => undefined);
      socket.once('close', () => forget(one));
      socket.on('message', (data: Buffer, isBinary) => {
        one.heardMs = Date.now();
        const frame = isBinary || isTooMuch(one, data.length) ? undefined : frameIn(data.toString());
        if (frame) hear(one, frame);
        else end(one, closes.policyViolation);
      });
      // Nothing answers them, and many of them take as much time as frames.
      for (const kind of bare)
        socket.on(kind, (data) => {
          if (isTooMuch(one, data.length)) end(one, closes.policyViolation);
        });
    },
    async ask(question) {
      const { hostId, name } = question;
      const count = underWay.get(hostId) ?? 0;
      if (count >= relayLimits.calls) throw new ResultError('toolserverBusy');
      underWay.set(hostId, count + 1);
      const began = performance.now();
      let hasFailed = true;
      try {
        const answer = opened(name, await answerTo(question));
        hasFailed = false;
        return answer;
      } finally {
        onCall?.(hasFailed, performance.now() - began);
        const left = (underWay.get(hostId) ?? 1) - 1;
        if (left > 0) underWay.set(hostId, left);
        else underWay.delete(hostId);
      }
    },
    watch: watches.start,
    async tellStop(hostId, credentialId) {
      const frame = { kind: 'stop', stop: null } as const;
      await bus.send(hostId, { credentialId, frame }).catch(() => undefined);
    },
    usage: () => ({ connections: held.size, watches: watches.count(), calls: waiting.size }),
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      watches.close();
      // They come back to another instance.
      for (const one of held.values()) end(one, closes.goingAway);
      // What is answered now goes to another instance.
      for (const { answer } of waiting.values()) answer(undefined);
      await bus.close();
    },
  };
};

const isTooMuch = ({ spent }: Held, octets: number): boolean => {
  const second = Math.floor(Date.now() / 1000);
  if (spent.second !== second) Object.assign(spent, { second, frames: 0, octets: 0 });
  spent.frames += 1;
  spent.octets += octets;
  return spent.frames > perSecond.frames || spent.octets > perSecond.octets;
};

const frameIn = (text: string): FrameToPortal | undefined => {
  if (!isModestJson(text)) return undefined;
  try {
    return frameToPortal.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** What a tool server gave is what the contract says, or it is no answer. */
const opened = (name: RelayedCall, envelope: Answer | undefined): unknown => {
  if (!envelope) throw new ResultError('toolserverSilent');
  const key = resultKeyOf(envelope.resultCode);
  if (key === 'ok') {
    const read = toolserverCalls[name].output.safeParse(envelope.data);
    if (read.success) return read.data;
  } else if (key && isOfToolserver(key)) throw new ResultError(key, {}, envelope.data);
  throw new ResultError('hostAnswerWrong');
};
