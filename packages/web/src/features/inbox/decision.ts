import type { Sent } from '@iodd-hub/contract/kit';
import { registrationDecide } from '@iodd-hub/contract/calls/registration';
import { call } from '../../api/client.ts';
import { isFailure } from '../../api/failure.ts';
import { notify } from '../../notifications/notifications.ts';

export type DecisionInput = Sent<typeof registrationDecide>;

/** Sends a decision. Where somebody else was faster, that is told and the next registration is shown all the same. */
export const sendDecision = async (input: DecisionInput, done: string): Promise<void> => {
  try {
    await call(registrationDecide, input, {
      handles: ['inputRefused', 'registrationDecided'],
      report: 'log',
    });
    notify('success', done);
  } catch (error) {
    if (!isFailure(error, 'registrationDecided')) throw error;
    notify('warning', error.text);
  }
};
