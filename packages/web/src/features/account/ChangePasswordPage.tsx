import { email, passwordLimits, repeats } from '@iodd-hub/contract/fields';
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

const passwords = passwordEdit.input.omit({ email: true }).extend({ repeated: z.string().min(1) });
const isRepeated = (input: { readonly newPassword: string; readonly repeated: string }) =>
  input.newPassword === input.repeated;

/** The first administrator has no address yet; everybody else keeps theirs. */
const schemas = {
  withEmail: passwords.extend({ email }).refine(isRepeated, repeats('repeated')),
  usual: passwords.extend({ email: z.literal('') }).refine(isRepeated, repeats('repeated')),
};

const ChangePasswordPage = () => {
  const { t } = useTranslation(['account', 'shell']);
  const { user } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const needsEmail = user?.needsEmail === true;
  const form = useForm({
    schema: needsEmail ? schemas.withEmail : schemas.usual,
    initial: { email: '', oldPassword: '', newPassword: '', repeated: '' },
    submit: async ({ email: given, oldPassword, newPassword }) => {
      const input = { oldPassword, newPassword, ...(needsEmail && { email: given }) };
      await call(passwordEdit, input, { handles: ['passwordWrong', 'inputRefused', 'accountTaken'] });
      if (user) setSession({ ...user, mustChangePassword: false, needsEmail: false });
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
        {needsEmail ? (
          <TextField
            {...form.field('email')}
            label={t('password.email')}
            type="email"
            autoComplete="email"
            hint={t('password.emailHint')}
          />
        ) : null}
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
