import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useDraft } from './draft-context.ts';
import { useSync } from './useOpenDraft.ts';

/** Whether the server has everything, and since when. Always in sight. */
export const SaveStatus = () => {
  const { t, i18n } = useTranslation('draft');
  const { waiting, isSending, hindrance, savedAt } = useSync(useDraft());
  if (hindrance && waiting > 0)
    return <StatusWord status="warning">{t('save.unsaved', { count: waiting })}</StatusWord>;
  if (isSending || waiting > 0) return <StatusWord status="waiting">{t('save.saving')}</StatusWord>;
  const time = savedAt && new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' }).format(savedAt);
  return (
    <StatusWord status="ok">{time === undefined ? t('save.saved') : t('save.savedAt', { time })}</StatusWord>
  );
};
