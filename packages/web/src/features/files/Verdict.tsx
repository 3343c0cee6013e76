import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/StatusWord.tsx';
import type { DraftFile } from './files.ts';

/** What the last check said, in words. */
export const Verdict = ({ file }: { readonly file: DraftFile }) => {
  const { t } = useTranslation('files');
  const { checkerStatus, errors, warnings } = file;
  if (checkerStatus === null) return <StatusWord status="waiting">{t('check.waiting')}</StatusWord>;
  if (errors > 0) return <StatusWord status="error">{t('check.errors', { count: errors })}</StatusWord>;
  if (warnings > 0)
    return <StatusWord status="warning">{t('check.warnings', { count: warnings })}</StatusWord>;
  return <StatusWord status="ok">{t('check.ok')}</StatusWord>;
};
