import { useTranslation } from 'react-i18next';
import type { OpenedProblem } from '../../device/engine/opened.ts';

type EditionSource = Pick<OpenedProblem, 'basis' | 'edition'>;

/** Since when something is asked for, by whom, and what says so. */
export const useEditionText = (): ((asked: EditionSource) => string | undefined) => {
  const { t } = useTranslation('check');
  return ({ basis, edition }) => {
    if (basis === 'ours' || basis === 'clause') return t(`edition.${basis}`);
    if (!edition) return undefined;
    const source = [edition.source?.name, edition.source?.date]
      .filter((part) => part !== undefined)
      .join(', ');
    return edition.kind === 'unknown'
      ? t('edition.unknown', { source })
      : t(`edition.${edition.kind}`, { source, since: edition.since });
  };
};
