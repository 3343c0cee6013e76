import { withdraw } from '@iodd-hub/contract/resource';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { queries } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { useForm } from '../../ui/form/useForm.ts';

interface WithdrawDialogProps {
  readonly rpId: string;
  readonly name: string;
  readonly onClose: () => void;
}

export const WithdrawDialog = ({ rpId, name, onClose }: WithdrawDialogProps) => {
  const { t } = useTranslation('publish');
  const form = useForm({
    schema: withdraw.input,
    initial: { rpId, reason: '' },
    submit: async (values) => {
      await call(withdraw, values, { handles: ['inputRefused'] });
      for (const key of ['publicFiles', 'resource', 'public'])
        void queries.invalidateQueries({ queryKey: [key] });
      notify('success', t('withdraw.done', { name }));
      onClose();
    },
  });
  return (
    <Dialog title={t('withdraw.title', { name })} onCancel={onClose}>
      <p>{t('withdraw.text')}</p>
      <Form
        label={t('withdraw.title', { name })}
        form={form}
        submitLabel={t('withdraw.submit')}
        isNarrow
        actions={<Button onClick={onClose}>{t('release.cancel')}</Button>}
      >
        <TextAreaField {...form.field('reason')} label={t('withdraw.reason')} rows={3} />
      </Form>
    </Dialog>
  );
};
