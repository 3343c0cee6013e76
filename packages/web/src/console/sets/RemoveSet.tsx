import { useMutation } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { SetHead } from './parameter-set.ts';
import { SetsSourceContext } from './source.ts';
import { storeFaultText } from './store-fault.ts';

interface RemoveSetProps {
  readonly set: SetHead;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export const RemoveSet = ({ set: { id, name }, onRemoved, onClose }: RemoveSetProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { store } = use(SetsSourceContext);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => store.remove(id),
    onSuccess: () => {
      onRemoved();
      onClose();
    },
  });
  return (
    <Dialog
      title={t('sets:remove.title', { name })}
      onCancel={onClose}
      footer={
        <>
          <Button kind="danger" isBusy={isPending} onClick={() => mutate()}>
            {t('sets:action.remove')}
          </Button>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </>
      }
    >
      <p>{t('sets:remove.text')}</p>
      {error ? (
        <Notice kind="error" isAnnounced>
          {storeFaultText(t, error)}
        </Notice>
      ) : null}
    </Dialog>
  );
};
