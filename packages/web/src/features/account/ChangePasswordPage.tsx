import { passwordLimits, repeats } from '@iodd-hub/contract/fields';
import { passwordEdit } from '@iodd-hub/contract/user';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import { useSignOut } from '../../app/shell/useSignOut.ts';
import { notify } from '../../notifications/notifications.ts';
import { setSession, useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { StaticField } from '../../ui/form/StaticField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';

const schema = passwordEdit.input
  .extend({ repeated: z.string().min(1) })
  .refine(({ newPassword, repeated }) => newPassword === repeated, repeats('repeated'));

const ChangePasswordPage = () => {
  const { t } = useTranslation(['account', 'shell']);
  const { user } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const form = useForm({
    schema,
    initial: { oldPassword: '', newPassword: '', repeated: '' },
    submit: async ({ oldPassword, newPassword }) => {
      await call(passwordEdit, { oldPassword, newPassword }, { handles: ['passwordWrong', 'inputRefused'] });
      if (user) setSession({ ...user, mustChangePassword: false });
      notify('success', t('password.changed'));
      await navigate('/');
    },
  });
  return (
    <Page title={t('password.title')} lead={t('password.lead')} width="form">
      {user?.mustChangePassword ? <Notice kind="warning">{t('password.must')}</Notice> : null}
      <Form
        label={t('password.title')}
        form={form}
        submitLabel={t('password.submit')}
        actions={
          user?.mustChangePassword ? (
            <Button onClick={() => void signOut()}>{t('shell:signOut')}</Button>
          ) : (
            <Button onClick={() => void navigate(-1)}>{t('password.cancel')}</Button>
          )
        }
      >
        <StaticField label={t('identity.userName')}>{user?.userName}</StaticField>
        <TextField
          {...form.field('oldPassword')}
          label={t('password.old')}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...form.field('newPassword')}
          label={t('password.new')}
          type="password"
          autoComplete="new-password"
          hint={t('password.hint', { min: passwordLimits.min })}
        />
        <TextField
          {...form.field('repeated')}
          label={t('password.repeated')}
          type="password"
          autoComplete="new-password"
        />
      </Form>
    </Page>
  );
};

export default ChangePasswordPage;
