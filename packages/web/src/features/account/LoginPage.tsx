import { login } from '@iodd-hub/contract/user';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { signIn } from '../../session/sign-in.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import { Page } from '../../ui/Page.tsx';

/** Once somebody is signed in, the guard leads on to where they came from; the other ways keep it in the address. */
const LoginPage = () => {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const form = useForm({
    schema: login.input,
    initial: { userName: '', password: '' },
    submit: async (credentials) => void (await signIn(credentials)),
  });
  return (
    <Page title={t('login.title')} lead={t('login.lead')} width="form">
      <Form
        label={t('login.title')}
        form={form}
        submitLabel={t('login.submit')}
        actions={
          <>
            <Link to={`/register${search}`}>{t('login.noAccount')}</Link>
            <Link to={`/forgotPwd${search}`}>{t('login.forgotten')}</Link>
          </>
        }
      >
        <TextField
          {...form.field('userName')}
          label={t('login.userName')}
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- people come to this page to fill in exactly this
          autoFocus
        />
        <TextField
          {...form.field('password')}
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
        />
      </Form>
    </Page>
  );
};

export default LoginPage;
