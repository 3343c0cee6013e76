import type { Report } from '../api/create-call.ts';
import type { CallFailure } from '../api/failure.ts';
import { failureText } from '../i18n/failure-text.ts';
import { notifications } from './notifications.ts';

export const notifyFailure = (failure: CallFailure, how: Report): void => {
  notifications.add({ kind: 'error', text: failureText(failure), isFloating: how === 'float' });
};
