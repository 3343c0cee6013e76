/** Why a set could not be kept or opened, in words. */
import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import type { TFunction } from 'i18next';
import { CallFailure } from '../../api/failure.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { resultText } from '../faults.ts';
import { SetGone } from './store.ts';

export type SaySets = TFunction<readonly ['console', 'results', 'common', 'sets']>;

export const storeFaultText = (t: SaySets, error: unknown): string => {
  if (error instanceof ToolserverFailure) return resultText(t, error.code);
  if (error instanceof CallFailure) return failureText(error);
  return t(error instanceof SetGone ? 'sets:fault.gone' : 'sets:fault.store');
};
