import { ResultError } from '@iodd-hub/contract';
import type { FastifyReply } from 'fastify';

/** True for a caller who has hung up: nobody reads the answer, and its connection will not close again. */
export const hasHungUp = ({ raw }: FastifyReply): boolean => raw.closed;

/**
 * Before something is taken that the end of the connection gives back: where that has been already, it would be taken
 * for ever.
 */
export const assertWaiting = (reply: FastifyReply): void => {
  if (hasHungUp(reply)) throw new ResultError('tryLater');
};
