import type { Message } from '@iodd-hub/contract/message';
import { messageStates } from '@iodd-hub/contract/message-values';
import { useSearchParams } from 'react-router';

export type StateFilter = Message['state'] | 'all';

/** In the address, so that the mail to administrators can link to what waits. */
export const useStateFilter = (isModerator: boolean): [StateFilter, (state: StateFilter) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('state');
  const state = (isModerator && messageStates.find((one) => one === wanted)) || 'all';
  return [state, (next) => setParameters(next === 'all' ? {} : { state: next }, { replace: true })];
};
