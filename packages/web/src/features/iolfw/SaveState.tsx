import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useDesigned } from './firmware-context.ts';

/** Whether the server has everything. Always in sight. */
export const SaveState = () => {
  const { t } = useTranslation('iolfw');
  const { one, state } = useDesigned();
  const { saving } = state;
  if (saving === 'saved') return <StatusWord status="ok">{t('save.saved')}</StatusWord>;
  if (saving === 'saving') return <StatusWord status="waiting">{t('save.saving')}</StatusWord>;
  if (saving === 'conflict') return <StatusWord status="warning">{t('save.conflict')}</StatusWord>;
  return (
    <>
      <StatusWord status="warning">{t('save.waiting')}</StatusWord>
      <span>{failureText(state.hindrance)}</span>
      <Button kind="quiet" onClick={() => void one.flush()}>
        {t('save.again')}
      </Button>
    </>
  );
};
