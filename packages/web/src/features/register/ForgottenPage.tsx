import { repeats } from '@iodd-hub/contract/fields';
import { verificationGet } from '@iodd-hub/contract/calls/verification';
import { passwordReset } from '@iodd-hub/contract/verification';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { StaticField } from '../../ui/form/StaticField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PasswordFields } from '../../shared/registration/PasswordFields.tsx';
import { SendCode } from './SendCode.tsx';

const asking = passwordReset.input.pick({ userName: true });
const setting = passwordReset.input
  .extend({ confirmPassword: z.string().min(1) })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, repeats('confirmPassword'));

interface CodeRequest {
  readonly userName: string;
  readonly minutes: number;
}

const AskForm = ({ onAsked }: { readonly onAsked: (asked: CodeRequest) => void }) => {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const form = useForm({
    schema: asking,
    initial: { userName: '' },
    submit: async ({ userName }) => {
      const { minutes } = await call(
        verificationGet,
        { purpose: 'reset', userName },
        { handles: ['inputRefused'], report: 'log' },
      );
      onAsked({ userName, minutes });
    },
  });
  return (
    <Form
      label={t('forgotten.title')}
      form={form}
      submitLabel={t('forgotten.send')}
      actions={<Link to={`/login${search}`}>{t('forgotten.back')}</Link>}
    >
      <TextField
        {...form.field('userName')}
        label={t('forgotten.userName')}
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- people come to this page to fill in exactly this
        autoFocus
      />
    </Form>
  );
};

interface SetFormProps {
  readonly asked: CodeRequest;
  readonly onAgain: () => void;
}

const SetForm = ({ asked: { userName, minutes }, onAgain }: SetFormProps) => {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const navigate = useNavigate();
  const form = useForm({
    schema: setting,
    initial: { userName, verifyCode: '', newPassword: '', confirmPassword: '' },
    submit: async ({ verifyCode, newPassword }) => {
      const input = { userName, verifyCode, newPassword };
      await call(passwordReset, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('forgotten.done'));
      await navigate(`/login${search}`);
    },
  });
  return (
    <>
      {/* The same for everybody: whether an account exists is nobody else's business. */}
      <Notice kind="info" isAnnounced>
        {t('forgotten.sent', { minutes })}
      </Notice>
      <Form
        label={t('forgotten.title')}
        form={form}
        submitLabel={t('forgotten.submit')}
        actions={<Button onClick={onAgain}>{t('forgotten.other')}</Button>}
      >
        <StaticField label={t('forgotten.userName')}>{userName}</StaticField>
        <TextField
          {...form.field('verifyCode')}
          label={t('code.label')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is what people look for now
          autoFocus
          after={
            <SendCode
              request={{ purpose: 'reset', userName }}
              startsWaiting
              mayGo={() => true}
              onSent={() => undefined}
            />
          }
        />
        <PasswordFields
          first={form.field('newPassword')}
          second={form.field('confirmPassword')}
          labels={{ first: t('forgotten.newPassword'), second: t('forgotten.confirmPassword') }}
        />
      </Form>
    </>
  );
};

/** First the code, then the new password; the address keeps where to go after signing in. */
const ForgottenPage = () => {
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState<CodeRequest>();
  return (
    <Page title={t('forgotten.title')} lead={t('forgotten.lead')} width="form">
      <MailNotice promised="code" />
      {asked ? <SetForm asked={asked} onAgain={() => setAsked(undefined)} /> : <AskForm onAsked={setAsked} />}
    </Page>
  );
};

export default ForgottenPage;
