import { z } from 'zod';
import type { ToolserverCallOnce } from './calls.ts';
import { liveItem } from './live.ts';
import { text } from './values.ts';

/*
 * What goes over the one WebSocket that a tool server opens at its portal (docs/adr/relay.md): text frames with one JSON
 * object each. Both sides read by these schemas; what they do not know ends the connection.
 */

export const relayProtocol = 1;

export const relayLimits = {
  /** Octets of one frame, by whoever reads it. */
  octetsToToolserver: 256 * 1024,
  octetsToPortal: 512 * 1024,
  /** Under way at one tool server. */
  calls: 32,
  /** How often the portal says that it is there, and after which silence each side believes the other to be gone. */
  heartbeatMs: 5_000,
  silenceMs: 15_000,
  /** How long an answer is waited for; as long a tool server that was cut off keeps what it could not send. */
  answerMs: 40_000,
  /** Who watches says so again and again; a tool server that does not hear it for so long ends the watch. */
  renewMs: 2_000,
  leaseMs: 15_000,
  /** Watches of one connection, ports of one watch, and how often one is asked for at most. */
  watches: 100,
  watchedPorts: 100,
  shortestIntervalMs: 50,
  longestIntervalMs: 3_600_000,
} as const;

/** Why the portal closed a connection, in the range that is free for applications. */
export const relayCloses = {
  /** Another connection of the same host is open: the newest wins. */
  replaced: 4001,
  /** The credential opens nothing any more. */
  revoked: 4003,
} as const;

/** The calls that only read and may come over the relay: of the one host that is paired, and no list of what else is there. */
export const relayedReads = [
  'status.get',
  'hosts.get',
  'masters.list',
  'ports.list',
  'ports.status',
  'ports.configuration',
  'devices.identification',
  'parameters.read',
  'parameters.readBlock',
  'processData.read',
  'events.list',
  'dataStorage.read',
  'writes.list',
] as const satisfies readonly ToolserverCallOnce[];
export const relayedWrite = 'writes.carryOut' satisfies ToolserverCallOnce;
/** Keeps what was written held, and takes the same consent. */
export const relayedKeep = 'outputs.keep' satisfies ToolserverCallOnce;
export type RelayedCall = (typeof relayedReads)[number] | typeof relayedWrite | typeof relayedKeep;

/** Chosen by whoever asks, given back with the answer. */
const frameId = z.string().min(1).max(100);
const envelope = z.object({
  resultCode: z.string().regex(/^\d{5}$/),
  returnMsg: z.string().max(1000),
  data: z.unknown(),
});

const number = z.int().min(0).max(65_535);
export const watchedPort = {
  master: number,
  port: number,
  intervalMs: z.int().min(relayLimits.shortestIntervalMs).max(relayLimits.longestIntervalMs),
};

export const frameToToolserver = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ping') }),
  z.strictObject({
    kind: z.literal('call'),
    id: frameId,
    /** Who asks, as the portal knows them. */
    who: text(100),
    name: z.enum([...relayedReads, relayedWrite, relayedKeep]),
    /** Without the host: it is the one that is paired, whatever is named. */
    input: z.record(z.string(), z.unknown()),
  }),
  /** Process data of these ports, and port states and events of the host. The same id again: it is wanted still. */
  z.strictObject({
    kind: z.literal('watch'),
    id: frameId,
    who: text(100),
    ports: z.array(z.strictObject(watchedPort)).max(relayLimits.watchedPorts),
  }),
  z.strictObject({ kind: z.literal('unwatch'), id: frameId }),
  /** Somebody has stopped all writes of the host at the portal; null: nobody has. Said when a connection begins, too. */
  z.strictObject({
    kind: z.literal('stop'),
    stop: z.strictObject({ at: z.iso.datetime(), by: text(100) }).nullable(),
  }),
]);
export type FrameToToolserver = z.output<typeof frameToToolserver>;

export const frameToPortal = z.discriminatedUnion('kind', [
  /** The first one: before it the portal asks nothing. */
  z.strictObject({ kind: z.literal('hello'), protocol: z.literal(relayProtocol), version: text(50) }),
  z.strictObject({ kind: z.literal('pong') }),
  z.strictObject({ kind: z.literal('answer'), id: frameId, envelope }),
  /** Of one watch: counted from 1, so that a frame that was lost is seen. */
  z.strictObject({
    kind: z.literal('live'),
    id: frameId,
    number: z.int().min(1),
    items: z.array(liveItem),
  }),
  /** A watch that the tool server refuses. */
  z.strictObject({ kind: z.literal('ended'), id: frameId, resultCode: z.string().regex(/^\d{5}$/) }),
]);
export type FrameToPortal = z.output<typeof frameToPortal>;
