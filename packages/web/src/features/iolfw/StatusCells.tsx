import type { IolfwItem } from '@iodd-hub/contract/iolfw';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/StatusWord.tsx';

/** Whether there is a file of what the package says now. */
export const CreatedStatus = ({ status }: Pick<IolfwItem, 'status'>) => {
  const { t } = useTranslation('iolfw');
  return <StatusWord status={status === 'created' ? 'ok' : 'waiting'}>{t(`status.${status}`)}</StatusWord>;
};

/** What is wrong with it, in words. */
export const CheckStatus = ({ errors, warnings }: Pick<IolfwItem, 'errors' | 'warnings'>) => {
  const { t } = useTranslation('iolfw');
  if (errors > 0) return <StatusWord status="error">{t('check.errors', { count: errors })}</StatusWord>;
  if (warnings > 0)
    return <StatusWord status="warning">{t('check.warnings', { count: warnings })}</StatusWord>;
  return <StatusWord status="ok">{t('check.ok')}</StatusWord>;
};
