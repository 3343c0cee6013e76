import type { Status } from '../ui/StatusWord.tsx';
import type { PortState } from './live-state.ts';

export const statusOfPort: Readonly<Record<PortState, Status>> = {
  absent: 'error',
  starting: 'waiting',
  online: 'ok',
  incorrect: 'error',
  deactivated: 'off',
  digitalInput: 'info',
  digitalOutput: 'info',
  unavailable: 'error',
};
