import { z } from 'zod';

/*
 * What the supervisor and the service say to each other. Both may be of different versions: words are added here, and
 * none is changed or taken away.
 */

/** The supervisor gives a service its name, which the next process of the same instance has too. */
export const instanceVariable = 'HUB_INSTANCE';
/** The update for which a process was started; it says itself how that ended. */
export const updateVariable = 'HUB_UPDATE';

const unpacked = z.object({ version: z.string(), folder: z.string() });

/** From the service. */
export const fromService = z.discriminatedUnion('kind', [
  /** It listens, and what it needs answers. */
  z.object({ kind: z.literal('ready'), version: z.string() }),
  /** Another process shall take its place: of this version, without one of the same that runs now. */
  z.object({ kind: z.literal('replace'), update: z.string(), target: unpacked.optional() }),
  z.object({ kind: z.literal('health'), isHealthy: z.boolean() }),
]);
export type FromService = z.output<typeof fromService>;

/** From the supervisor. */
export const fromSupervisor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checkHealth') }),
  z.object({ kind: z.literal('step'), update: z.string(), step: z.enum(['drain', 'health']) }),
  /** To the new process: it is alone now, and well. */
  z.object({ kind: z.literal('replaced'), update: z.string() }),
  /** To the process that stays, or that was brought back. */
  z.object({
    kind: z.literal('kept'),
    update: z.string(),
    reason: z.enum(['notStarted', 'notHealthy']),
    detail: z.string(),
  }),
]);
export type FromSupervisor = z.output<typeof fromSupervisor>;

/** What starts this process and can exchange it; without one only the pages can be updated. */
export interface Supervisor {
  /** The name of this instance, which the process before had and the next one has. */
  readonly instance: string;
  /** The update for which this process was started. */
  readonly update: string | undefined;
  send(message: FromService): void;
  onMessage(listener: (message: FromSupervisor) => void): void;
}
