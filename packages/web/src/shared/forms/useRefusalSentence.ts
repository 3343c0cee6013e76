import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../document/session.ts';

/** Why a change could not be taken, as a sentence. */
export const useRefusalSentence = (): ((refusal: Refusal) => string) => {
  const { t } = useTranslation('check');
  return ({ fault, args }) => t(`edit.refused.${fault}`, { id: args['id'] ?? '' });
};
