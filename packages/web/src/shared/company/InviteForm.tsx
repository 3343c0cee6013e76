import { invitationCreate, invitationDays } from '@iodd-hub/contract/invitation';
import { type Language, languageKeys, languageOrDefault, languages } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useTypedText } from '../../ui/form/typed-text.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Section } from '../../ui/Section.tsx';
import { type CompanyProps, useRefresh, which } from './company.ts';

interface Values {
  readonly email: string;
  readonly canPublic: '0' | '1';
  readonly language: Language;
  // A form's values are looked up by name.
  readonly [name: string]: string;
}

export const InviteForm = ({ companyId }: CompanyProps) => {
  const { t, i18n } = useTranslation('company');
  const refresh = useRefresh();
  const initial: Values = {
    email: '',
    canPublic: '0',
    language: languageOrDefault(i18n.language),
  };
  const form = useForm({
    schema: invitationCreate.input,
    initial,
    read: (values) => ({ ...values, canPublic: Number(values.canPublic), ...which(companyId) }),
    submit: async (input) => {
      await call(invitationCreate, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('invite.sent', { email: input.email }));
      form.reset({ ...initial, language: input.language });
      await refresh();
    },
  });
  useTypedText('invitation', form.isChanged);
  return (
    <Section title={t('invite.title')} note={t('invite.note', { days: invitationDays })}>
      <MailNotice promised="later" />
      <Form label={t('invite.title')} form={form} submitLabel={t('invite.submit')} submitKind="default">
        <TextField {...form.field('email')} label={t('invite.email')} type="email" autoComplete="off" />
        <SelectField
          {...form.field('canPublic')}
          label={t('invite.role')}
          options={[
            { value: '0', label: t('member.author') },
            { value: '1', label: t('member.publisher') },
          ]}
        />
        <SelectField
          {...form.field('language')}
          label={t('invite.language')}
          options={languageKeys.map((value) => ({ value, label: languages[value].name }))}
        />
      </Form>
    </Section>
  );
};
