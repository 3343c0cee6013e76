import { invitationRegister } from '@iodd-hub/contract/invitation';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { signIn } from '../../session/sign-in.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { PasswordFields } from '../../shared/registration/PasswordFields.tsx';

interface JoinFormProps {
  readonly code: string;
  readonly company: string;
  readonly email: string;
}

const empty: {
  readonly userName: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly name: string;
  readonly acceptsTerms: boolean;
} = { userName: '', password: '', confirmPassword: '', name: '', acceptsTerms: false };

/** For somebody new: the code of the mail has confirmed the address. */
export const JoinForm = ({ code, company, email }: JoinFormProps) => {
  const { t } = useTranslation(['company', 'account']);
  const navigate = useNavigate();
  const form = useForm({
    schema: invitationRegister.input,
    initial: { ...empty, code },
    submit: async (input) => {
      await call(invitationRegister, input, { handles: ['inputRefused'], report: 'log' });
      await signIn({ userName: input.userName, password: input.password });
      notify('success', t('invitation.accepted', { company }));
      await navigate('/updateuser?tab=company');
    },
  });
  return (
    <Section title={t('invitation.register')} note={t('invitation.registerText', { email })}>
      <Form label={t('invitation.register')} form={form} submitLabel={t('invitation.submit')}>
        <TextField
          {...form.field('userName')}
          label={t('account:register.userName')}
          autoComplete="username"
        />
        <PasswordFields
          first={form.field('password')}
          second={form.field('confirmPassword')}
          labels={{ first: t('account:register.password'), second: t('account:register.confirmPassword') }}
        />
        <TextField {...form.field('name')} label={t('account:register.name')} autoComplete="name" />
        <CheckField
          {...form.field('acceptsTerms')}
          label={t('account:register.terms')}
          demand={t('account:register.termsDemand')}
          after={
            <Link to="/userinfo/terms" opensTab>
              {t('account:register.termsLink')}
            </Link>
          }
        />
      </Form>
    </Section>
  );
};
