import { login } from '@iodd-hub/contract/user';
import { useTranslation } from 'react-i18next';
import { sessionGate } from '../../session/gate.ts';
import { currentUser } from '../../session/session.ts';
import { signIn } from '../../session/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { StaticField } from '../../ui/form/StaticField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';

const cancel = () => sessionGate.answer(false);

/** Over the page that noticed it: after the password, what was under way goes on, and nothing typed is lost. */
const SessionDialog = () => {
  const { t } = useTranslation('shell');
  const userName = currentUser()?.userName ?? '';
  // Nobody was signed in: then nothing has ended.
  const title = t(userName ? 'expired.title' : 'ask.title');
  const form = useForm({
    schema: login.input,
    initial: { userName, password: '' },
    submit: async (credentials) => {
      await signIn(credentials);
      sessionGate.answer(true);
    },
  });

  return (
    <Dialog title={title} onCancel={cancel}>
      <p>{t(userName ? 'expired.text' : 'ask.text')}</p>
      <Form
        label={title}
        form={form}
        submitLabel={t('expired.resume')}
        isNarrow
        actions={<Button onClick={cancel}>{t('expired.cancel')}</Button>}
      >
        {userName ? (
          <StaticField label={t('expired.userName')}>{userName}</StaticField>
        ) : (
          <TextField {...form.field('userName')} label={t('expired.userName')} autoComplete="username" />
        )}
        <TextField
          {...form.field('password')}
          label={t('expired.password')}
          type="password"
          autoComplete="current-password"
        />
      </Form>
      <p>
        <Link to="/forgotPwd" opensTab>
          {t('route.forgotPassword')}
        </Link>
        {userName ? null : (
          <>
            {' · '}
            <Link to="/register" opensTab>
              {t('route.register')}
            </Link>
          </>
        )}
      </p>
    </Dialog>
  );
};

export default SessionDialog;
