import { invitationAccept } from '@iodd-hub/contract/invitation';
import { login } from '@iodd-hub/contract/user';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { refreshSession, useSession } from '../../session/session.ts';
import { signIn, signOut } from '../../session/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';

interface AcceptFormProps {
  readonly code: string;
  readonly company: string;
}

/** For somebody who is signed in. */
export const AcceptForm = ({ code, company }: AcceptFormProps) => {
  const { t } = useTranslation('company');
  const { user } = useSession();
  const navigate = useNavigate();
  const initial: { code: string; leavesCompany: boolean } = { code, leavesCompany: false };
  const form = useForm({
    schema: invitationAccept.input,
    initial,
    submit: async (input) => {
      await call(invitationAccept, input, { report: 'log' });
      notify('success', t('invitation.accepted', { company }));
      await refreshSession();
      await navigate('/updateuser?tab=company');
    },
  });
  const belongsToCompany = user?.vendorId !== null;
  return (
    <>
      <p>{t('invitation.signedInAs', { userName: user?.userName ?? '' })}</p>
      <Form
        label={t('invitation.title')}
        form={form}
        submitLabel={t('invitation.accept', { company })}
        isNarrow
        isDisabled={belongsToCompany && !form.values.leavesCompany}
        // A refusal stays on the page: another account may be the right one.
        actions={<Button onClick={() => void signOut()}>{t('invitation.signOut')}</Button>}
      >
        {belongsToCompany ? (
          <CheckField {...form.field('leavesCompany')} label={t('invitation.leaves')} />
        ) : null}
      </Form>
    </>
  );
};

/** For somebody who has an account with the address. */
export const JoinSignIn = ({ email }: { readonly email: string }) => {
  const { t } = useTranslation(['company', 'account']);
  const form = useForm({
    schema: login.input,
    initial: { userName: email, password: '' },
    submit: async (credentials) => void (await signIn(credentials)),
  });
  return (
    <>
      <p>{t('invitation.signInText')}</p>
      <Form
        label={t('invitation.signIn')}
        form={form}
        submitLabel={t('account:login.submit')}
        actions={
          <Link to="/forgotPwd" opensTab>
            {t('account:login.forgotten')}
          </Link>
        }
      >
        <TextField {...form.field('userName')} label={t('account:login.userName')} autoComplete="username" />
        <TextField
          {...form.field('password')}
          label={t('account:login.password')}
          type="password"
          autoComplete="current-password"
        />
      </Form>
    </>
  );
};
