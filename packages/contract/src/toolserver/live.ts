import { z } from 'zod';
import { stream } from './kit.ts';
import { hostEvent, id, placeFields, port, processData, toolserverLimits, writesStopped } from './values.ts';

/* One stream for everything that a caller follows, in frames of what happened since the last one. */

const faultFields = {
  code: z.string(),
  /** What the device answered; missing where it was not asked or said no number. */
  deviceError: z.int().optional(),
};
const placeOfItem = { host: z.string(), master: z.int(), port: z.int() };

export const liveItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('processData'),
    ...placeOfItem,
    /** Counts what was heard of this port: a number that is left out was missed. */
    sequence: z.int(),
    at: z.string(),
    via: z.enum(['mqtt', 'polling']),
    processData,
  }),
  /** No process data of this port at the moment. */
  z.object({
    kind: z.literal('portFault'),
    ...placeOfItem,
    sequence: z.int(),
    at: z.string(),
    ...faultFields,
  }),
  /** All ports of a host, whenever one of them changed. */
  z.object({ kind: z.literal('ports'), host: z.string(), at: z.string(), ports: z.array(port) }),
  /** `isWhole`: all that the host has, when listening begins. Otherwise what came. */
  z.object({
    kind: z.literal('events'),
    host: z.string(),
    at: z.string(),
    isWhole: z.boolean(),
    events: z.array(hostEvent),
  }),
  /** The host cannot be asked at the moment; it is tried again, less and less often. */
  z.object({ kind: z.literal('hostFault'), host: z.string(), at: z.string(), ...faultFields }),
  z.object({ kind: z.literal('hostRemoved'), host: z.string(), at: z.string() }),
  /** Who has stopped all writes of a host, whenever that changes; nobody at the beginning is not said. */
  z.object({ kind: z.literal('stops'), host: z.string(), at: z.string(), stops: z.array(writesStopped) }),
  /** All outputs of a host that somebody holds, whenever that changes. */
  z.object({
    kind: z.literal('outputs'),
    host: z.string(),
    at: z.string(),
    held: z.array(z.object({ master: z.int(), port: z.int(), who: z.string(), since: z.string() })),
  }),
]);
export type LiveItem = z.output<typeof liveItem>;

const frame = z.object({
  items: z.array(liveItem),
  /** What was left out since the last frame, because the caller did not read fast enough: only the newest was kept. */
  missed: z.int(),
});
export type LiveFrame = z.output<typeof frame>;

const { shortestIntervalMs, longestIntervalMs, watchedPorts } = toolserverLimits;

export const liveCalls = {
  'live.watch': stream({
    access: 'read',
    summary:
      'Process data of ports, and states of ports and events of their hosts, in frames. Several who follow one port share what its host is asked; the fastest interval holds for all of them.',
    input: z.strictObject({
      /** Ports whose process data are wanted. */
      ports: z
        .array(
          z.strictObject({
            ...placeFields,
            intervalMs: z.int().min(shortestIntervalMs).max(longestIntervalMs).default(1000),
          }),
        )
        .max(watchedPorts)
        .default([]),
      /** Hosts whose port states and events are wanted. */
      hosts: z.array(id).max(toolserverLimits.hosts).default([]),
    }),
    output: frame,
  }),
} as const;
