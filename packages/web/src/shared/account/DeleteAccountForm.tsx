import { accountDelete } from '@iodd-hub/contract/account';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { setSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';

interface DeleteAccountFormProps {
  readonly userName: string;
  readonly onCancel: () => void;
}

export const DeleteAccountForm = ({ userName, onCancel }: DeleteAccountFormProps) => {
  const { t } = useTranslation(['account', 'common']);
  const navigate = useNavigate();
  const form = useForm({
    schema: accountDelete.input,
    initial: { password: '' },
    submit: async (input) => {
      await call(accountDelete, input, { handles: ['inputRefused'], report: 'log' });
      await navigate('/');
      setSession(null);
      // After the session: what was shown to a person goes with it.
      notify('success', t('own.deleted'));
    },
  });
  return (
    <>
      <p>{t('own.deleteSure', { userName })}</p>
      <Form
        label={t('own.delete')}
        form={form}
        submitLabel={t('own.deleteSubmit')}
        submitKind="danger"
        isNarrow
        actions={<Button onClick={onCancel}>{t('common:cancel')}</Button>}
      >
        <TextField
          {...form.field('password')}
          label={t('own.password')}
          type="password"
          autoComplete="current-password"
        />
      </Form>
    </>
  );
};
