import { login } from '@iodd-hub/contract/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allRoutes } from '../../app/routes.tsx';
import { CallFailure } from '../../api/failure.ts';
import { signIn } from '../../session/sign-in.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';

const ways = allRoutes.filter(
  ({ name, built }) => built && (name === 'register' || name === 'forgotPassword'),
);

/** Once somebody is signed in, the guard leads on to where they came from. */
const LoginPage = () => {
  const { t } = useTranslation(['account', 'shell']);
  const [refusal, setRefusal] = useState('');
  const form = useForm({
    schema: login.input,
    initial: { userName: '', password: '' },
    submit: async (credentials) => {
      setRefusal('');
      try {
        await signIn(credentials);
      } catch (error) {
        setRefusal(error instanceof CallFailure ? error.text : '');
        throw error;
      }
    },
  });
  return (
    <Page title={t('login.title')} lead={t('login.lead')} width="form">
      {refusal ? (
        <Notice kind="error" isAnnounced>
          {refusal}
        </Notice>
      ) : null}
      <Form
        label={t('login.title')}
        form={form}
        submitLabel={t('login.submit')}
        actions={ways.map((entry) => (
          <Link key={entry.path} to={entry.path}>
            {t(`shell:route.${entry.name}`)}
          </Link>
        ))}
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
