import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { canSeal, unsentCount } from '../../drafts/unsent.ts';
import { unsentGate, type UnsentAnswer } from '../../session/gate.ts';
import { currentUser } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const answer = (given: UnsentAnswer) => () => unsentGate.answer(given);

/** Before somebody signs out whose changes are only in this browser. */
const UnsentDialog = () => {
  const { t } = useTranslation('draft');
  const userName = currentUser()?.userName ?? '';
  const { data: count = 1 } = useQuery({
    queryKey: ['unsent', userName],
    queryFn: () => unsentCount(userName),
    gcTime: 0,
  });
  return (
    <Dialog
      title={t('unsent.title')}
      onCancel={answer('stay')}
      footer={
        <>
          <Button kind="primary" onClick={answer('send')}>
            {t('unsent.send')}
          </Button>
          {canSeal() ? <Button onClick={answer('keep')}>{t('unsent.keep')}</Button> : null}
          <Button kind="danger" onClick={answer('discard')}>
            {t('unsent.discard')}
          </Button>
          <Button kind="quiet" onClick={answer('stay')}>
            {t('unsent.stay')}
          </Button>
        </>
      }
    >
      <p>{t('unsent.text', { count })}</p>
      {canSeal() ? <p>{t('unsent.keepHint')}</p> : null}
    </Dialog>
  );
};

export default UnsentDialog;
