import { useTranslation } from 'react-i18next';
import type { OpenedProblem } from '../../device/engine/opened.ts';

/** What else to know of a problem: the id that was meant, or the slip that explains it. */
export const useHintText = (): ((problem: Pick<OpenedProblem, 'meant' | 'cause'>) => string | undefined) => {
  const { t } = useTranslation('check');
  return ({ meant, cause }) => {
    if (meant !== undefined) return t('problems.meant', { id: meant });
    return cause === undefined ? undefined : t('problems.cause', { id: cause });
  };
};
