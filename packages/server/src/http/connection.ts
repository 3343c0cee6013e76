import { ResultError } from '@iodd-hub/contract';
import type { FastifyReply } from 'fastify';

/** True for a caller who has hung up: nobody reads the answer, and `close` has been emitted for the last time. */
export const hasHungUp = ({ raw }: FastifyReply): boolean => raw.closed;

/**
 * To be called before something is reserved that a listener of `close` releases: on a connection that is closed already
 * the listener would never be called, and the reservation would never be released.
 */
export const assertConnected = (reply: FastifyReply): void => {
  if (hasHungUp(reply)) throw new ResultError('tryLater');
};
